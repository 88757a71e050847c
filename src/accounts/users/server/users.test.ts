import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'

const server = await testApi()
const { newParish, signIn, database } = server

let admin: Caller
let priest: Caller
const address = () => `${randomUUID()}@parafia.test`
const clerk = (overrides: object = {}) => ({
  name: 'Maria Wilk',
  email: address(),
  role_id: 3,
  clergy: false,
  parish_id: null as number | null,
  diocese_id: null as number | null,
  ...overrides,
})

beforeAll(async () => {
  priest = await newParish()
  admin = await signIn(1, null)
})

async function addUser(caller: Caller, entry: object) {
  const { status, body } = await caller('POST', '/api/users', entry)
  expect(status, body.message).toBe(201)
  return body as { id: number; version: number }
}
const getAccount = async (caller: Caller, id: number) =>
  (await caller('GET', `/api/users/${id}`)).body

test('create user by a parish priest: the account belongs to his parish, not to a parish that he sends', async () => {
  const otherParish = await newParish()
  const { id } = await addUser(priest, clerk({ parish_id: otherParish.parish_id, clergy: true }))
  const account = await getAccount(priest, id)
  expect(account).toMatchObject({ name: 'Maria Wilk', role_id: 3, clergy: true, state: 'invited' })
  expect(account.parish.id).toBe(priest.parish_id)
})

test.each([
  ['an administrator', 1],
  ['a parish priest', 2],
  ['a curia', 4],
])('a parish priest cannot create %s', async (_, role_id) => {
  const { status, body } = await priest('POST', '/api/users', clerk({ role_id }))
  expect(status).toBe(422)
  expect(body.errors.role_id).toEqual(['Takie konto zakłada tylko administrator systemu'])
})

test('a parish priest raises neither the role of a clerk nor his own', async () => {
  const entry = clerk()
  const { id, version } = await addUser(priest, entry)
  const promotion = await priest('PUT', `/api/users/${id}`, { ...entry, role_id: 2, version })
  expect(promotion.status).toBe(422)
  const response = await priest('PUT', `/api/users/${priest.user_id}`, { ...entry, version: 1 })
  expect(response.status).toBe(403)
  expect(response.body.message).toBe(
    'Własnego konta nie zmienia się tutaj. Poproś innego administratora.',
  )
})

test('accounts of another parish → 404 at every endpoint', async () => {
  const otherParish = await newParish()
  const { id, version } = await addUser(otherParish, clerk())
  const standing = { version, reason: 'Odeszła z pracy' }
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['GET', '/sessions', undefined],
    ['GET', '/sign-ins', undefined],
    ['GET', '/history', undefined],
    ['PUT', '', { ...clerk(), version }],
    ['POST', '/invite', { version }],
    ['POST', '/issue-password', { version }],
    ['POST', '/block', standing],
    ['POST', '/unblock', { version }],
    ['POST', '/sign-out', {}],
    ['POST', '/reset-two-factor', standing],
  ] as const) {
    const { status } = await priest(method, `/api/users/${id}${path}`, body)
    expect(status, `${method} ${path}`).toBe(404)
  }
  const { body } = await priest('GET', '/api/users?per_page=200')
  expect(new Set(body.data.map((row: { parish: { id: number } }) => row.parish.id))).toEqual(
    new Set([priest.parish_id]),
  )
})

test('a parish priest sees another priest of his parish and cannot change that account', async () => {
  const vicar = await signIn(2, priest.parish_id)
  const account = await getAccount(priest, vicar.user_id)
  expect(account.manageable).toBe(false)
  const blockAnswer = await priest('POST', `/api/users/${vicar.user_id}/block`, {
    version: account.version,
    reason: 'Próba programu',
  })
  expect(blockAnswer.status).toBe(403)
})

test('a clerk and a curia manage no accounts', async () => {
  for (const role_id of [3, 4, 5]) {
    const caller = await newParish({ role_id })
    expect((await caller('GET', '/api/users')).status).toBe(403)
    expect((await caller('POST', '/api/users', clerk())).status).toBe(403)
  }
})

test('create user by an administrator: parish required for parish roles, diocese for a curia', async () => {
  const noParish = await admin('POST', '/api/users', clerk())
  expect(noParish.body.errors.parish_id).toEqual(['Wybierz parafię, w której ta osoba pracuje'])
  const noDiocese = await admin('POST', '/api/users', clerk({ role_id: 4 }))
  expect(noDiocese.body.errors.diocese_id).toEqual(['Wybierz diecezję, której kurią jest ta osoba'])
  const { rows } = await database.query(
    `insert into dioceses (name) values ($1) returning id, name`,
    [`próbna ${randomUUID()}`],
  )
  const { id } = await addUser(
    admin,
    clerk({ role_id: 4, diocese_id: rows[0].id, parish_id: priest.parish_id }),
  )
  expect(await getAccount(admin, id)).toMatchObject({ diocese: rows[0], parish: null })
})

test('one address has one account, in any letter case', async () => {
  const email = address()
  await addUser(priest, clerk({ email }))
  const secondAnswer = await priest('POST', '/api/users', clerk({ email: email.toUpperCase() }))
  expect(secondAnswer.status).toBe(422)
  expect(secondAnswer.body.errors.email).toEqual(['Ktoś ma już konto z tym adresem'])
})

test('update user: role or parish changed → signed out everywhere', async () => {
  const worker = await signIn(5, priest.parish_id)
  const { version, name, email, clergy } = await getAccount(priest, worker.user_id)
  const entry = { name, email, clergy, parish_id: null, diocese_id: null }
  const renameAnswer = await priest('PUT', `/api/users/${worker.user_id}`, {
    ...entry,
    name: 'Jan Kos',
    role_id: 5,
    version,
  })
  expect((await worker('GET', '/api/user')).status).toBe(200)
  await priest('PUT', `/api/users/${worker.user_id}`, {
    ...entry,
    name: 'Jan Kos',
    role_id: 3,
    version: renameAnswer.body.version,
  })
  expect((await worker('GET', '/api/user')).status).toBe(401)
})

test('update user: changed by another user meanwhile → 409', async () => {
  const entry = clerk()
  const { id, version } = await addUser(priest, entry)
  await priest('PUT', `/api/users/${id}`, { ...entry, name: 'Maria Lis', version })
  const late = await priest('PUT', `/api/users/${id}`, { ...entry, name: 'Maria Kos', version })
  expect(late.status).toBe(409)
})

test('accounts are searched by name, address and parish, and sorted in Polish order', async () => {
  const house = await newParish()
  for (const name of ['Łucja Nowa', 'Zofia Nowa', 'Lidia Nowa'])
    await addUser(house, clerk({ name }))
  const { body } = await house('GET', '/api/users?search=now&sort=name')
  expect(body.data.map((row: { name: string }) => row.name)).toEqual([
    'Lidia Nowa',
    'Łucja Nowa',
    'Zofia Nowa',
  ])
  expect((await house('GET', '/api/users?state=blocked')).body.data).toEqual([])
})
