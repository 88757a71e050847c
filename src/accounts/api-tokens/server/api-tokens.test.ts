import { expect, test } from 'vitest'
import { addDays, today } from '#shared/dates/days.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { type TestAccountOptions, testPassword, createTestPeople } from '#testing/people.ts'

const server = await testApi()
const { database, send, inParish } = server
const { newPerson } = createTestPeople(server)
const newParish = async (person?: TestAccountOptions) => (await newPerson(person)).caller

const entry = {
  name: 'Strona parafii',
  scopes: ['intentions.read'],
  expires_on: addDays(today(), 30),
  password: testPassword,
}

async function newToken(priest: Caller, scopes: string[]) {
  const { body, status } = await priest('POST', '/api/api-tokens', { ...entry, scopes })
  expect(status).toBe(201)
  const { id, token } = body as { id: number; token: string }
  type Method = 'GET' | 'POST' | 'PUT'
  const ask = (
    method: Method,
    url: string,
    payload?: object,
    extraHeaders: Record<string, string> = {},
  ) =>
    send({ method, url, payload, headers: { authorization: `Bearer ${token}`, ...extraHeaders } })
  return { id, token, ask }
}
const announcement = (date: string) => ({
  title: 'Ogłoszenia z programu',
  date_from: date,
  date_to: date,
})

test('a token is shown once, stored as a digest and listed with its last use', async () => {
  const priest = await newParish()
  const { id, token, ask } = await newToken(priest, ['intentions.read'])
  const { rows } = await database.query(
    'select t::text as kept from api_tokens t where user_id = $1',
    [id],
  )
  expect(rows[0].kept).not.toContain(token)
  const before = await priest('GET', '/api/api-tokens')
  expect(before.body.data).toMatchObject([
    {
      id,
      name: 'Klucz API: Strona parafii',
      scopes: ['intentions.read'],
      last_used_at: null,
      state: 'active',
    },
  ])
  const { status, headers } = await ask('GET', '/api/intentions')
  expect(status).toBe(200)
  expect(headers['set-cookie']).toBeUndefined()
  const after = await priest('GET', '/api/api-tokens')
  expect(after.body.data[0].last_used_at).toBeTruthy()
  expect(JSON.stringify(after.body)).not.toContain(token)
})

test.each([
  ['a token nobody knows', { authorization: 'Bearer kan_nikt' }, 'Bearer error="invalid_token"'],
  ['nothing', {}, 'Bearer'],
])(
  'refusal of a request with %s → the header names the required authentication',
  async (_, headers, challenge) => {
    const answer = await send({ method: 'GET', url: '/api/intentions', headers })
    expect(answer).toMatchObject({ status: 401, headers: { 'www-authenticate': challenge } })
  },
)

test('an idempotency key does not store the token in the response for a repeat', async () => {
  const priest = await newParish()
  await priest('POST', '/api/api-tokens', entry, { 'idempotency-key': 'klucz-1' })
  const { rows } = await database.query(
    'select count(*)::int as count from idempotency_keys where account_id = $1',
    [priest.user_id],
  )
  expect(rows[0].count).toBe(0)
})

test('a token writes within its scope, without a CSRF token, and history names it', async () => {
  const priest = await newParish()
  const { ask } = await newToken(priest, ['announcements.write'])
  const { status, body } = await ask(
    'POST',
    '/api/announcements',
    announcement(addDays(today(), 3)),
  )
  expect(body.errors).toBeUndefined()
  expect(status).toBe(201)
  const history = await priest('GET', `/api/history/announcements/${body.id}`)
  expect(JSON.stringify(history.body)).toContain('Klucz API: Strona parafii')
})

test.each([
  [
    'a read scope writing',
    ['announcements.read'],
    'POST',
    '/api/announcements',
    'announcements.write',
  ],
  ['another module', ['intentions.read'], 'GET', '/api/peoples', 'people.read'],
] as const)(
  'insufficient scope → refused with an explanation: %s',
  async (_, scopes, method, url, requiredScope) => {
    const { ask } = await newToken(await newParish(), [...scopes])
    expect(
      await ask(method, url, method === 'POST' ? announcement(addDays(today(), 3)) : undefined),
    ).toMatchObject({
      status: 403,
      headers: { 'www-authenticate': 'Bearer error="insufficient_scope"' },
      body: {
        message: `Ten klucz API nie ma zakresu ${requiredScope}. Poproś proboszcza parafii o klucz z tym zakresem.`,
      },
    })
  },
)

test('unknown, expired and revoked tokens get different refusals', async () => {
  const priest = await newParish()
  const { id, ask } = await newToken(priest, ['intentions.read'])
  const unknown = await send({
    method: 'GET',
    url: '/api/intentions',
    headers: { authorization: 'Bearer kan_x' },
  })
  expect(unknown).toMatchObject({
    status: 401,
    body: { message: expect.stringMatching(/^Nie ma takiego klucza/) },
  })
  await database.query(
    `update api_tokens set expires_at = now() - interval '1 second' where user_id = $1`,
    [id],
  )
  expect(await ask('GET', '/api/intentions')).toMatchObject({
    status: 401,
    body: { message: 'Ten klucz API stracił ważność. Poproś proboszcza parafii o nowy.' },
  })
  expect((await priest('POST', `/api/api-tokens/${id}/revoke`)).status).toBe(200)
  expect(await ask('GET', '/api/intentions')).toMatchObject({
    status: 401,
    body: { message: 'Ten klucz API został unieważniony. Poproś proboszcza parafii o nowy.' },
  })
})

test('a wrong token is refused even together with a valid session', async () => {
  const priest = await newParish()
  const { status } = await priest('GET', '/api/intentions', undefined, {
    authorization: 'Bearer kan_x',
  })
  expect(status).toBe(401)
})

test('proxy credentials in the Authorization header → a valid session still works', async () => {
  const priest = await newParish()
  const { status } = await priest('GET', '/api/intentions', undefined, {
    authorization: 'Basic eDp5',
  })
  expect(status).toBe(200)
})

test('a token sees its own parish only, and another parish neither lists nor revokes it', async () => {
  const [ownParish, otherParish] = [await newParish(), await newParish()]
  const { id, ask } = await newToken(ownParish, ['people.read'])
  const person = await inParish(otherParish.parish_id, db =>
    db
      .insertInto('people')
      .values({ names: 'Anna', surname: 'Obca' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  expect((await ask('GET', `/api/peoples/${person.id}`)).status).toBe(404)
  expect((await ask('GET', '/api/peoples')).body.data).toEqual([])
  expect((await otherParish('GET', '/api/api-tokens')).body.data).toEqual([])
  expect((await otherParish('POST', `/api/api-tokens/${id}/revoke`)).status).toBe(404)
  expect((await ask('GET', '/api/peoples')).status).toBe(200)
})

test('the account of a token is not among the users and can be given no password', async () => {
  const priest = await newParish()
  const { id } = await newToken(priest, ['intentions.read'])
  expect(JSON.stringify((await priest('GET', '/api/users')).body)).not.toContain('Klucz API')
  for (const path of ['first-password', 'unblock', 'invite']) {
    expect((await priest('POST', `/api/users/${id}/${path}`, { version: 1 })).status).toBe(404)
  }
})

test('a token of a parish whose licence has expired is refused', async () => {
  const priest = await newParish()
  const { ask } = await newToken(priest, ['intentions.read'])
  await database.query('update parishes set active = 0 where id = $1', [priest.parish_id])
  expect((await ask('GET', '/api/intentions')).status).toBe(466)
})

test('scope of a token that is no longer allowed → 403', async () => {
  const priest = await newParish()
  const { id, ask } = await newToken(priest, ['deceased.read'])
  await database.query(
    `update api_tokens set scopes = '{deceased.read,weddings.read}' where user_id = $1`,
    [id],
  )
  await database.query(
    `update users set rights_taken = array_remove(rights_taken, 'weddings.read') where id = $1`,
    [id],
  )
  expect((await ask('GET', '/api/weddings')).status).toBe(403)
  expect((await ask('GET', '/api/deceased')).status).toBe(200)
})

test('a token has its own limit per minute', async () => {
  const { ask } = await newToken(await newParish(), ['calendar.read'])
  const answers = []
  for (let n = 0; n < 121; n++) answers.push(await ask('GET', '/api/liturgical-celebrations'))
  expect(answers.slice(0, 120).every(({ status }) => status === 200)).toBe(true)
  expect(answers[120]).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.anything() },
    body: {
      message: expect.stringMatching(/^Jeden klucz API może wysłać najwyżej 120 żądań na minutę/),
    },
  })
})
