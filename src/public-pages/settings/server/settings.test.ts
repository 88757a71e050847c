import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'

const { database, newParish, send, signIn } = await testApi()
const priest = await newParish()
const { rows } = await database.query('select url from parishes where id = $1', [priest.parish_id])
const { url } = rows[0] as { url: string }

const entry = {
  published: true,
  intentions: true,
  necrologies: false,
  necrology_days: 30,
  primary_color: '#7A1F2B',
  sites: ['www.parafia.pl/kontakt', 'https://www.parafia.pl', 'https://bip.parafia.pl'],
  office_hours: ' poniedziałek 16:00–17:30 ',
  about: '',
  version: 0,
}
const save = (change: object = {}) => priest('PUT', '/api/public-pages', { ...entry, ...change })
const read = async () => (await priest('GET', '/api/public-pages')).body
const visit = () => send({ method: 'GET', url: `/parafia/${url}` })

test('public page settings: never saved → nothing is public', async () => {
  expect(await read()).toMatchObject({
    published: false,
    necrologies: false,
    primary_color: '#3290dc',
    version: 0,
    url,
    origin: 'https://kancelaria.test',
  })
  expect((await visit()).status).toBe(404)
})

test('public page settings: saved values apply at once, with addresses and colours in one form', async () => {
  expect(await save()).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await read()).toMatchObject({
    published: true,
    primary_color: '#7a1f2b',
    sites: ['https://www.parafia.pl', 'https://bip.parafia.pl'],
    office_hours: 'poniedziałek 16:00–17:30',
    about: null,
    version: 1,
  })
  const { status, body, headers } = await visit()
  expect(status).toBe(200)
  expect(body).toContain('--accent:#7a1f2b')
  expect(body).toContain('poniedziałek 16:00–17:30')
  expect(headers['content-security-policy']).toContain(
    "frame-ancestors 'self' https://www.parafia.pl https://bip.parafia.pl",
  )
})

test('public page settings: stale version → 409, and the first save is not lost', async () => {
  expect((await save({ version: 0, about: 'spóźniony' })).status).toBe(409)
  expect((await save({ version: 1, about: 'Parafia w lesie' })).body).toMatchObject({ version: 2 })
  expect((await save({ version: 1, about: 'spóźniony' })).status).toBe(409)
  expect((await read()).about).toBe('Parafia w lesie')
})

test('public page settings: two users save for the first time → one record', async () => {
  const parish = await newParish()
  const otherClerk = await signIn(3, parish.parish_id)
  const answers = await Promise.all([
    parish('PUT', '/api/public-pages', entry),
    otherClerk('PUT', '/api/public-pages', entry),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('public page settings: pages closed → the parish is unknown to the public at once', async () => {
  const { version } = await read()
  expect((await save({ version, published: false })).status).toBe(200)
  expect((await visit()).status).toBe(404)
})

test.each([
  ['primary_color', 'czerwony', 'Wybierz kolor albo wpisz go jako sześć cyfr, np. #3290dc'],
  ['necrology_days', 0, 'Podaj liczbę dni od 1 do 365'],
  ['necrology_days', 366, 'Podaj liczbę dni od 1 do 365'],
  ['about', 'x'.repeat(2001), 'Najwyżej 2000 znaków'],
  ['sites', Array.from({ length: 21 }, (_, n) => `s${n}.pl`), 'Najwyżej 20 stron'],
])('public page settings: %s «%s» → refused in Polish', async (field, value, message) => {
  const { status, body } = await save({ [field]: value })
  expect(status).toBe(422)
  expect(body.errors[field]).toEqual([message])
})

test('public page settings: invalid site → refused at its position in the list', async () => {
  const { status, body } = await save({ sites: ['www.parafia.pl', 'http://parafia.pl'] })
  expect(status).toBe(422)
  expect(Object.values(body.errors).flat()).toEqual([
    'Wpisz adres strony, na przykład: https://www.parafia.pl',
  ])
})

test('public page settings: history records who published the pages; other parishes are unaffected', async () => {
  const { rows } = await database.query(
    `select action, account_name from history where parish_id = $1 and table_name = 'public_pages' order by seq`,
    [priest.parish_id],
  )
  expect(rows[0]).toEqual({ action: 'insert', account_name: 'ks. Jan Lis' })
  const otherPriest = await newParish()
  expect((await otherPriest('GET', '/api/public-pages')).body).toMatchObject({
    version: 0,
    sites: [],
  })
})

test('public page settings: history describes in words what was public and until when', async () => {
  const { id } = await read()
  const { status, body } = await priest('GET', `/api/history/public_pages/${id}`)
  expect(status).toBe(200)
  expect(body.data[0]).toMatchObject({
    who: 'ks. Jan Lis',
    changes: [
      { label: 'Strony parafii otwarte', old: 'tak', new: 'nie' },
      { label: 'O parafii', old: 'Parafia w lesie', new: null },
    ],
  })
  const first = body.data.at(-1).changes as { label: string; new: string }[]
  expect(first).toContainEqual(
    expect.objectContaining({
      label: 'Strony z widżetami',
      new: 'https://www.parafia.pl, https://bip.parafia.pl',
    }),
  )
  const otherPriest = await newParish()
  expect((await otherPriest('GET', `/api/history/public_pages/${id}`)).status).toBe(404)
})

test('widget script: has one address, and any site may load it', async () => {
  const { status, headers, body } = await send({ method: 'GET', url: '/widget.js' })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=3600, must-revalidate',
  })
  expect(body).toContain('kancelaria-widget')
  // The script is loaded alone in another site, so it must not import other files.
  expect(body).not.toMatch(/\bimport\s*[{"'(*]|from\s*["']/)
})
