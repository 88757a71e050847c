import { expect, test } from 'vitest'
import { buildParagraph } from '#ui/rich-text/rich-text.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'

const { newParish, newParishId, signIn, database } = await testApi({
  url: await ownDatabase('news'),
})

const entry = {
  title: 'Dyżury w kancelarii',
  body: [buildParagraph('Od poniedziałku kancelaria jest czynna do 18.00.')],
  date_from: '2026-01-02',
  date_to: null,
  published: true,
}

async function write(author: Caller, changes: object = {}, path = '/api/news') {
  const { status, body } = await author('POST', path, { ...entry, ...changes })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: number; version: number }
}
const ofProgram = (author: Caller, changes: object = {}) =>
  write(author, changes, '/api/program-news')

const listIds = async (reader: Caller, query = '') =>
  (await reader('GET', `/api/news?per_page=200${query}`)).body.data.map(
    ({ id }: { id: number }) => id,
  ) as number[]
const getUnread = async (reader: Caller) => (await reader('GET', '/api/session')).body.user

test('news of a parish: read by all of its users, and by no others', async () => {
  const priest = await newParish()
  const colleagues = [3, 5].map(role => signIn(role, priest.parish_id))
  const strangers = [newParish(), newParish({ role_id: 5 }), signIn(4, null), signIn(1, null)]
  const { id } = await write(priest)
  for (const reader of await Promise.all(colleagues)) {
    const { status, body } = await reader('GET', `/api/news/${id}`)
    expect([status, body.title, body.writable]).toEqual([
      200,
      entry.title,
      // A clerk may write news of the parish, like the priest.
      reader === (await colleagues[0]),
    ])
    expect(await listIds(reader)).toContain(id)
  }
  for (const reader of await Promise.all(strangers)) {
    expect((await reader('GET', `/api/news/${id}`)).status).toBe(404)
    expect((await reader('GET', `/api/news/${id}/read`)).status).toBe(404)
    expect(await listIds(reader)).not.toContain(id)
    expect(
      (await getUnread(reader)).unreadNews.map((newsItem: { id: number }) => newsItem.id),
    ).not.toContain(id)
  }
})

test('news: a parish changes only its own, never those of another parish or of the program', async () => {
  const [priest, otherPriest, admin] = [await newParish(), await newParish(), await signIn(1, null)]
  const foreign = await write(otherPriest)
  const program = await ofProgram(admin)
  for (const { id, version } of [foreign, program]) {
    const change = { ...entry, title: 'Zmienione', version }
    expect((await priest('PUT', `/api/news/${id}`, change)).status).toBe(404)
    expect((await priest('DELETE', `/api/news/${id}`, { version })).status).toBe(404)
  }
  expect((await priest('PUT', `/api/program-news/${program.id}`, entry)).status).toBe(403)
  expect(
    (await admin('PUT', `/api/program-news/${foreign.id}`, { ...entry, version: 1 })).status,
  ).toBe(404)
  const { rows } = await database.query('select title from news where id = any ($1)', [
    [foreign.id, program.id],
  ])
  expect(rows.map(({ title }) => title)).toEqual([entry.title, entry.title])
})

test('news: helpers and the curia may not write, and a parish cannot choose an audience', async () => {
  const priest = await newParish()
  for (const writer of [await newParish({ role_id: 5 }), await signIn(4, null)]) {
    expect((await writer('POST', '/api/news', entry)).status).toBe(403)
  }
  const response = await priest('POST', '/api/news', { ...entry, to_roles: [2] })
  expect([response.status, response.body.message]).toEqual([422, 'Nieznane pole: to_roles'])
})

/** Creates a diocese with one parish. */
async function newDiocese() {
  const { rows } = await database.query<{ id: number }>(
    `insert into dioceses (name) values ('próbna ' || gen_random_uuid()) returning id`,
  )
  const parish_id = await newParishId()
  await database.query('update parishes set diocese_id = $1 where id = $2', [
    rows[0]!.id,
    parish_id,
  ])
  return { diocese_id: rows[0]!.id, parish_id }
}

test('news of the program: shown to the roles and places of its audience', async () => {
  const admin = await signIn(1, null)
  const [firstDiocese, secondDiocese] = [await newDiocese(), await newDiocese()]
  const readers = {
    priest: await signIn(2, firstDiocese.parish_id),
    helper: await signIn(5, firstDiocese.parish_id),
    curia: await signIn(4, null, { diocese_id: firstDiocese.diocese_id }),
    priestThere: await signIn(2, secondDiocese.parish_id),
  }
  const cases: [audience: object, readers: (keyof typeof readers)[]][] = [
    [{}, ['priest', 'helper', 'curia', 'priestThere']],
    [{ to_roles: [2] }, ['priest', 'priestThere']],
    [{ to_dioceses: [firstDiocese.diocese_id] }, ['priest', 'helper', 'curia']],
    [{ to_roles: [4], to_dioceses: [firstDiocese.diocese_id] }, ['curia']],
    [{ to_parishes: [secondDiocese.parish_id] }, ['priestThere']],
    [
      {
        to_roles: [2],
        to_dioceses: [firstDiocese.diocese_id],
        to_parishes: [secondDiocese.parish_id],
      },
      ['priest', 'priestThere'],
    ],
  ]
  for (const [audience, expectedReaders] of cases) {
    const { id } = await ofProgram(admin, audience)
    const actualReaders: string[] = []
    for (const [name, reader] of Object.entries(readers)) {
      if ((await listIds(reader)).includes(id)) actualReaders.push(name)
    }
    expect(actualReaders, JSON.stringify(audience)).toEqual(expectedReaders)
    expect((await admin('GET', `/api/news/${id}`)).body.audience).toMatchObject(audience)
  }
  const { body } = await readers.priest('GET', `/api/news/${(await listIds(readers.priest))[0]}`)
  expect([body.audience, body.readers]).toEqual([null, null])
})

test('news of the program: unknown audience → refused with its name', async () => {
  const admin = await signIn(1, null)
  for (const [field, value, message] of [
    ['to_parishes', [999_999_999], 'Wybierz parafie z listy'],
    ['to_dioceses', [999_999_999], 'Wybierz diecezje z listy'],
    ['to_roles', [9], 'Wybierz osoby z listy'],
  ] as const) {
    const { status, body } = await admin('POST', '/api/program-news', { ...entry, [field]: value })
    expect([status, body.message]).toEqual([422, message])
  }
})

test('news: drafts, future and expired news are visible only to their writers', async () => {
  const priest = await newParish()
  const helper = await signIn(5, priest.parish_id)
  const hiddenNews = [
    ['draft', await write(priest, { published: false })],
    ['planned', await write(priest, { date_from: '2190-01-01' })],
    ['ended', await write(priest, { date_from: '2020-01-01', date_to: '2020-01-31' })],
  ] as const
  const visibleNews = await write(priest)
  expect((await helper('GET', '/api/news')).body.meta.total).toBe((await listIds(helper)).length)
  for (const [state, { id }] of hiddenNews) {
    expect(await listIds(helper)).not.toContain(id)
    expect((await helper('GET', `/api/news/${id}`)).status).toBe(404)
    expect((await priest('GET', `/api/news/${id}`)).body.state).toBe(state)
  }
  expect((await priest('GET', `/api/news/${visibleNews.id}`)).body.state).toBe('current')
  const bodies = { date_from: '2026-02-02', date_to: '2026-02-01' }
  const backwards = await priest('POST', '/api/news', { ...entry, ...bodies })
  expect(backwards.body.errors).toEqual({ date_to: ['Koniec nie może być przed początkiem'] })
})

test('news: unread news is in the session until opened; reading it twice changes nothing', async () => {
  const priest = await newParish()
  const clerk = await signIn(3, priest.parish_id)
  const before = (await getUnread(clerk)).unreadNewsCount
  const { id } = await write(priest)
  expect(await getUnread(clerk)).toMatchObject({
    unreadNews: expect.arrayContaining([{ id, title: entry.title }]),
    unreadNewsCount: before + 1,
  })
  expect((await getUnread(priest)).unreadNews).not.toContainEqual({ id, title: entry.title })
  for (const _ of [1, 2]) {
    const { status, body } = await clerk('GET', `/api/news/${id}/read`)
    expect([status, body]).toEqual([200, { unreadNewsCount: before }])
  }
  expect((await getUnread(clerk)).unreadNewsCount).toBe(before)
  expect(await listIds(clerk, '&unread=true')).not.toContain(id)
  expect(await listIds(clerk, '&unread=false')).toContain(id)
  expect((await priest('GET', `/api/news/${id}`)).body.readers).toBe(1)
})

test('news: marked as read by a link from another site → refused', async () => {
  const priest = await newParish()
  const clerk = await signIn(3, priest.parish_id)
  const { id } = await write(priest)
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await clerk('GET', `/api/news/${id}/read`, undefined, headers)).status).toBe(419)
  expect((await clerk('GET', `/api/news/${id}`)).body.unread).toBe(true)
})

test('news: second factor pending → no titles in the session', async () => {
  const priest = await newParish()
  await write(priest)
  const careful = await signIn(3, priest.parish_id, { is_two_factor_active: 1 })
  expect(await getUnread(careful)).toMatchObject({ unreadNews: [], unreadNewsCount: 0 })
})

test('news: removed → can be restored, and is not unread again', async () => {
  const priest = await newParish()
  const clerk = await signIn(3, priest.parish_id)
  const { id, version } = await write(priest)
  await clerk('GET', `/api/news/${id}/read`)
  const removeResponse = await priest('DELETE', `/api/news/${id}`, { version })
  expect(removeResponse.status).toBe(200)
  expect((await clerk('GET', `/api/news/${id}`)).status).toBe(404)
  expect((await priest('DELETE', `/api/news/${id}`, { version: 2 })).status).toBe(404)
  const restoreResponse = await priest('POST', `/api/news/${id}/restore`, {
    version: removeResponse.body.version,
  })
  expect(restoreResponse.status).toBe(200)
  expect((await clerk('GET', `/api/news/${id}`)).body).toMatchObject({ unread: false })
  expect((await priest('POST', `/api/news/${id}/restore`, { version: 3 })).status).toBe(404)
})

test('news: two concurrent changes do not overwrite each other', async () => {
  const priest = await newParish()
  const { id, version } = await write(priest)
  const change = (title: string) => priest('PUT', `/api/news/${id}`, { ...entry, title, version })
  expect((await change('Pierwsza')).status).toBe(200)
  expect((await change('Druga')).status).toBe(409)
  expect((await priest('GET', '/api/news?search=pierw')).body.data).toMatchObject([
    { id, title: 'Pierwsza', own: true },
  ])
})

test('news: text with scripts, or without words → refused', async () => {
  const priest = await newParish()
  for (const body of [
    [],
    [buildParagraph('  ')],
    [buildParagraph('kliknij', { link: 'javascript:alert(1)' })],
    '<script>alert(1)</script>',
  ]) {
    expect((await priest('POST', '/api/news', { ...entry, body })).status).toBe(422)
  }
})
