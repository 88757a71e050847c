import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startMisbehaving } from '#auth/oidc/server/testing/misbehaving.ts'
import { REDIRECT_URI } from '#auth/oidc/server/testing/passing.ts'
import { CLIENT, CLIENT_SECRET, startProvider } from '#auth/oidc/server/testing/provider.ts'
import { PUBLIC_URL, testApi } from '#testing/api.ts'
import { listEmails } from '#testing/emails.ts'

const provider = await startProvider([], REDIRECT_URI)
const misbehaving = await startMisbehaving()
afterAll(async () => {
  await provider.stop()
  await misbehaving.stop()
})
beforeEach(() => misbehaving.does())
const { database, newParish, signIn } = await testApi()

const PROVIDERS = '/api/identity-providers'

async function newEntry(entry: object = {}) {
  const name = `dostawcy ${randomUUID()}`
  const { rows } = await database.query('insert into dioceses (name) values ($1) returning id', [
    name,
  ])
  return {
    diocese_id: Number(rows[0].id),
    label: 'Konto diecezji',
    issuer: provider.issuer,
    client_id: CLIENT,
    secret: CLIENT_SECRET,
    active: true,
    ...entry,
  }
}

async function newProvider(entry: object = {}) {
  const admin = await signIn(1, null)
  const payload = await newEntry(entry)
  const { status, body } = await admin('POST', PROVIDERS, payload)
  expect(status).toBe(201)
  return { admin, id: Number(body.id), sent: payload }
}

test('the list contains all but the secret, and the redirect address', async () => {
  const { admin, id } = await newProvider({ label: 'Konto tarnowskie' })
  const { body } = await admin('GET', PROVIDERS)
  expect(body.redirect_uri).toBe(`${PUBLIC_URL}/signin/callback`)
  const row = body.data.find((one: { id: number }) => one.id === id)
  expect(row).toMatchObject({ label: 'Konto tarnowskie', version: 1, accounts: 0, active: true })
  expect(JSON.stringify(body)).not.toContain(CLIENT_SECRET)
  const { rows } = await database.query(
    `select p::text || h::text as kept from identity_providers p, history h
      where p.id = $1 and h.table_name = 'identity_providers' and h.record_id = $1`,
    [id],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0].kept).not.toContain(CLIENT_SECRET)
})

test('a priest and a curia do not see the providers', async () => {
  for (const caller of [await newParish(), await signIn(4, null)]) {
    expect((await caller('GET', PROVIDERS)).status).toBe(403)
    expect((await caller('POST', PROVIDERS, await newEntry())).status).toBe(403)
  }
})

test('create provider: diocese already has one → 422', async () => {
  const { admin, sent } = await newProvider()
  const { status, body } = await admin('POST', PROVIDERS, sent)
  expect(status).toBe(422)
  expect(body.errors.diocese_id).toEqual(['Ta diecezja ma już swoje logowanie. Zmień tamto.'])
})

test.each([
  ['http://logowanie.example', 422],
  ['logowanie.example', 422],
  ['https://logowanie.example/?a=1', 422],
  ['https://jan:tajne@logowanie.example', 422],
  ['javascript:alert(1)', 422],
  ['https://logowanie.example/realms/a', 201],
  ['http://127.0.0.1:4000', 201],
])('issuer %s: %i', async (issuer, status) => {
  const admin = await signIn(1, null)
  expect((await admin('POST', PROVIDERS, await newEntry({ issuer }))).status).toBe(status)
})

test('the address of the discovery document is accepted as the issuer', async () => {
  const { admin, id } = await newProvider({
    issuer: 'https://logowanie.example/realms/a/.well-known/openid-configuration',
  })
  const { body } = await admin('GET', PROVIDERS)
  const row = body.data.find((one: { id: number }) => one.id === id)
  expect(row.issuer).toBe('https://logowanie.example/realms/a')
})

test('update provider: no secret → secret stays; other client → account links are deleted', async () => {
  const { admin, id, sent } = await newProvider()
  const { user_id } = await newParish()
  await database.query(
    `insert into identity_links (user_id, provider_id, subject) values ($1, $2, 'osoba')`,
    [user_id, id],
  )
  const accounts = async () => {
    const { body } = await admin('GET', PROVIDERS)
    return body.data.find((row: { id: number }) => row.id === id).accounts
  }
  const { diocese_id: _, secret: __, ...entry } = sent
  const edit = (change: object) => admin('PUT', `${PROVIDERS}/${id}`, { ...entry, ...change })
  expect((await edit({ version: 1, label: 'Nowy napis' })).status).toBe(200)
  expect((await admin('POST', `${PROVIDERS}/${id}/check`)).body.well).toBe(true)
  expect(await accounts()).toBe(1)
  expect((await edit({ version: 1 })).status).toBe(409)
  expect((await edit({ version: 2, client_id: 'inny' })).status).toBe(200)
  expect(await accounts()).toBe(0)
})

test('the account of a clerk is unlinked from that of the diocese, and signed out', async () => {
  const { admin, id } = await newProvider()
  const clerk = await newParish({ role_id: 3 })
  const path = `/api/users/${clerk.user_id}`
  const unlink = () => admin('POST', `${path}/unlink-identity`)
  expect(await unlink()).toMatchObject({ status: 422 })
  await database.query(
    `insert into identity_links (user_id, provider_id, subject) values ($1, $2, 'osoba')`,
    [clerk.user_id, id],
  )
  expect((await admin('GET', path)).body.identity_linked_at).toMatch(/^\d{4}-/)
  expect(await unlink()).toMatchObject({ status: 200, body: { ended: 1 } })
  expect((await admin('GET', path)).body.identity_linked_at).toBeNull()
  expect((await clerk('GET', '/api/user')).status).toBe(401)
  const emails = await listEmails(database, clerk.user_id)
  expect(JSON.stringify(emails)).toContain('Od Twojego konta odłączono konto diecezji')
})

test('remove provider: its links are deleted, the accounts stay', async () => {
  const { admin, id } = await newProvider()
  const { user_id } = await newParish()
  await database.query(
    `insert into identity_links (user_id, provider_id, subject) values ($1, $2, 'osoba')`,
    [user_id, id],
  )
  expect((await admin('DELETE', `${PROVIDERS}/${id}`)).status).toBe(200)
  expect((await admin('DELETE', `${PROVIDERS}/${id}`)).status).toBe(404)
  const { rows } = await database.query(
    `select (select count(*)::int from users where id = $1) as users,
      (select count(*)::int from identity_links where user_id = $1) as links`,
    [user_id],
  )
  expect(rows).toEqual([{ users: 1, links: 0 }])
})

test('check provider: the result says whether sign-in works, and the required correction', async () => {
  const checkProvider = async (entry: object) => {
    const { admin, id } = await newProvider(entry)
    const { status, body } = await admin('POST', `${PROVIDERS}/${id}/check`)
    expect(status).toBe(200)
    return [body.well, body.message]
  }
  const sentence = (words: string) => expect.stringContaining(words)
  expect(await checkProvider({})).toEqual([true, sentence('rozpoznaje ten program')])
  expect(await checkProvider({ secret: 'inny' })).toEqual([
    false,
    sentence('nie przyjął identyfikatora'),
  ])
  expect(await checkProvider({ client_id: 'inny' })).toEqual([
    false,
    sentence('nie przyjął identyfikatora'),
  ])
  const nowhere = { issuer: 'https://logowanie.diecezja.invalid' }
  expect(await checkProvider(nowhere)).toEqual([false, sentence('nie odpowiada pod tym adresem')])
  const { issuer } = misbehaving
  misbehaving.does({ description: { issuer: `${issuer}/inny` } })
  expect(await checkProvider({ issuer })).toEqual([false, sentence('innym adresem wystawcy')])
  misbehaving.does({ itself: 'page' })
  expect(await checkProvider({ issuer })).toEqual([
    false,
    sentence('nie odpowiada pod tym adresem'),
  ])
  misbehaving.does({ token: 500 })
  expect(await checkProvider({ issuer })).toEqual([
    false,
    sentence('nie dało się sprawdzić tajnego klucza'),
  ])
})
