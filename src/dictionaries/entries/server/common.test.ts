import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'

const { newParish, signIn } = await testApi()

const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`

const ADDITIONS: [path: string, entry: () => object, list: string][] = [
  ['/api/towns', () => ({ name: unique('Wola') }), '/api/towns'],
  ['/api/names', () => ({ value: unique('Zdobysława') }), '/api/names'],
  ['/api/dics/parishes/add', () => ({ name: unique('pw. św. Rocha') }), '/api/dic-parishes'],
]

test.each(ADDITIONS)(
  'common entries: an administrator adds to %s for all parishes, a priest only for the own parish',
  async (path, entryOf, list) => {
    const [priest, otherPriest] = [await newParish(), await newParish()]
    const entry = entryOf()
    const response = await priest('POST', path, { ...entry, global: true })
    expect(response).toMatchObject({ status: 403, body: { message: /tylko administrator/ } })
    const admin = await signIn(1, priest.parish_id)
    const { body } = await admin('POST', path, { ...entry, global: true })
    expect(body).toMatchObject({ added: true, entry: { global: true } })
    expect((await otherPriest('GET', `${list}/${body.entry.id}`)).body).toMatchObject(entry)
    const repeatResponse = await otherPriest('POST', path, entry)
    expect(repeatResponse.body).toMatchObject({ added: false, entry: { id: body.entry.id } })
    const adminResponse = await admin('POST', path, { ...entry, global: true })
    expect(adminResponse.body).toMatchObject({ added: false, entry: { id: body.entry.id } })
  },
)

test('common entries: a parish’s own entry of the same name → the common one can still be added', async () => {
  const priest = await newParish()
  const name = unique('Wola')
  const response = await priest('POST', '/api/towns', { name })
  const admin = await signIn(1, priest.parish_id)
  const common = await admin('POST', '/api/towns', { name, global: true })
  expect(common.body).toMatchObject({ added: true, entry: { global: true } })
  expect(common.body.entry.id).not.toBe(response.body.entry.id)
})

test('common entries: a common street or code must belong to a common town', async () => {
  const priest = await newParish()
  const admin = await signIn(1, priest.parish_id)
  const townId = (await priest('POST', '/api/towns', { name: 'Ropa' })).body.entry.id
  for (const [path, entry] of [
    ['/api/streets', { name: 'Polna' }],
    ['/api/zip-codes', { code: '33-100' }],
  ] as const) {
    const body = { ...entry, dic_town_id: townId, global: true }
    const response = await admin('POST', path, body)
    expect(response.body.errors.dic_town_id[0], path).toMatch(/wspólnej miejscowości/)
    const alone = await admin('POST', path, { ...body, global: false })
    expect(alone.body).toMatchObject({ added: true, entry: { global: false } })
  }
})

const TOO_LONG_NAME = 'ż'.repeat(300)

test.each([
  ['/api/towns', 'name', {}],
  ['/api/streets', 'name', {}],
  ['/api/names', 'value', {}],
  ['/api/dics/parishes/add', 'name', {}],
  ['/api/dictionaries/items/Faith', 'value', {}],
])('%s: hostile text → refused', async (path, field) => {
  const clerk = await newParish()
  const dic_town_id = (await clerk('POST', '/api/towns', { name: 'Ropa' })).body.entry.id
  const townField = path === '/api/streets' ? { dic_town_id } : {}
  const send = (words: string) => clerk('POST', path, { ...townField, [field]: words })
  for (const words of ['', '  ', '\u200e', TOO_LONG_NAME, `Ropa\u0000`, `Ropa\u202eaporW`]) {
    const { status, body } = await send(words)
    expect(status, JSON.stringify(words.slice(0, 10))).toBe(422)
    expect(body.errors[field][0]).toMatch(/[a-ząćęłńóśźż]/)
  }
  const lines = await send(`Nowa\r\nHuta <script>alert(1)</script>`)
  expect(lines.status).toBeLessThan(300)
  expect(JSON.stringify(lines.body)).not.toMatch(/\\n|\\r/)
})

test('change dictionary item: text stored in staff records → changed there too', async () => {
  const clerk = await newParish()
  const at = '/api/dictionaries/items/WorkerFunction'
  const { id } = (await clerk('POST', at, { value: 'koscielny pomocniczy' })).body
  const worker = { names: 'Piotr', surname: 'Czyż', worker_function: 'koscielny pomocniczy' }
  expect((await clerk('POST', '/api/parish-workers', worker)).status).toBe(201)
  await clerk('PUT', at, { id, version: 1, value: 'kościelny pomocniczy' })
  const { body } = await clerk('GET', '/api/parish-workers')
  expect(body.data[0].worker_function).toBe('kościelny pomocniczy')
})
