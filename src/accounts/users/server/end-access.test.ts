import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { today } from '#shared/dates/days.ts'
import {
  type AccessEvent,
  type AccessKind,
  accessEndings,
  accessKinds,
} from '#auth/sign-in/server/end-access.ts'
import { tokenHash } from '#auth/sign-in/server/identify.ts'
import { newToken } from '#auth/sign-in/server/sessions.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { listEmails } from '#testing/emails.ts'
import { createOwnPasskey } from '#auth/passkeys/server/testing/passkey-owners.ts'
import { testPassword, createTestPeople } from '#testing/people.ts'
import { getCode, createGuardedPeople, keepWithinCodes } from '#testing/two-factor.ts'
import { parishWithRoute, takeTestRoute } from '#pastoral-visits/pocket/server/testing.ts'

keepWithinCodes()
const server = await testApi()
const { database, send, signIn } = server
const { newPerson } = createTestPeople(server)
const { open, forgetStep } = createGuardedPeople(server)
const fresh = 'deszczowa beczka gwoździ'

let admin: Caller
let provider_id: number
let parish: Awaited<ReturnType<typeof parishWithRoute>>
beforeAll(async () => {
  admin = await signIn(1, null)
  parish = await parishWithRoute(server, 1)
  const { rows } = await database.query(
    `with d as (insert into dioceses (name) values ($1) returning id), moved as (
       update parishes set diocese_id = (select id from d) where id = $2)
     insert into identity_providers (diocese_id, label, issuer, client_id, secret)
     select id, 'Konto diecezji', 'https://logowanie.example', 'k', 's' from d returning id`,
    [`ends ${randomUUID()}`, parish.priest.parish_id],
  )
  provider_id = rows[0].id
})

const createLink = async (user_id: number, purpose: string, session_id?: number) => {
  const token = newToken()
  await database.query(
    `insert into mail_tokens (token_hash, user_id, purpose, session_id, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 hour')`,
    [tokenHash(token), user_id, purpose, session_id],
  )
  return token
}

/**
 * Creates a priest with all kinds of access that an event may end: two sessions, open links, a phone, an API token, a
 * diocesan account.
 */
async function personWithEverything(factor: 'on' | 'off') {
  const { user_id, credentials, email } = await newPerson({
    user: {
      parish_id: parish.priest.parish_id,
      role_id: 2,
      is_two_factor_active: factor === 'on' ? null : 0,
    },
  })
  const browser = open()
  await browser('POST', '/login', credentials)
  const setupAnswer = await browser('POST', '/api/two-factor')
  const { secret } = setupAnswer.body
  if (factor === 'on') {
    const code = await getCode(secret)
    await browser('POST', '/api/two-factor/confirm', { code, password: testPassword })
    await forgetStep(user_id)
  }
  const otherBrowser = open()
  await otherBrowser('POST', '/login', credentials)
  await database.query('update account_sessions set two_factor_passed = true where user_id = $1', [
    user_id,
  ])
  const { rows } = await database.query(
    'select id from account_sessions where user_id = $1 order by id',
    [user_id],
  )
  for (const purpose of ['reset_password', 'invitation']) await createLink(user_id, purpose)
  await createLink(user_id, 'two_factor', rows[0].id)
  await database.query('insert into known_devices values ($1, $2)', [
    tokenHash(newToken()),
    user_id,
  ])
  await database.query(
    'insert into identity_links (user_id, provider_id, subject) values ($1, $2, $3)',
    [user_id, provider_id, randomUUID()],
  )
  const asCaller = browser as unknown as Caller
  const { key, status } = await takeTestRoute(asCaller, parish.route)
  expect(status).toBe(201)
  for (let count = 0; count < 2; count++) await createOwnPasskey(browser)
  await database.query(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth, device)
     values ($1, 'https://push.test/a', 'klucz', 'sekret', 'Chrome')`,
    [user_id],
  )
  const tokenAnswer = await browser('POST', '/api/api-tokens', {
    name: 'Strona',
    scopes: ['intentions.read'],
    expires_on: today(),
    password: testPassword,
  })
  expect(tokenAnswer.status, JSON.stringify(tokenAnswer.body)).toBe(201)
  return {
    user_id,
    email,
    browser,
    other: otherBrowser,
    secret,
    key,
    token: String(tokenAnswer.body.token),
  }
}
type Person = Awaited<ReturnType<typeof personWithEverything>>

const getEntry = async (id: number) => {
  const { body } = await admin('GET', `/api/users/${id}`)
  const { version, name, email, role_id, clergy } = body
  return { version, name, email, role_id, clergy, parish_id: body.parish.id }
}
const change = async (id: number, changes: object) =>
  admin('PUT', `/api/users/${id}`, { ...(await getEntry(id)), ...changes })
const manage = async (id: number, deed: string, extraFields: object = {}) => {
  const { version } = await getEntry(id)
  return admin('POST', `/api/users/${id}/${deed}`, { version, ...extraFields })
}
const reason = 'Na prośbę tej osoby'
const newPassword = { current_password: testPassword, password: fresh }

const doEvent: Record<AccessEvent, (person: Person) => Promise<{ status: number }>> = {
  password_changed: ({ browser }) => browser('PUT', '/api/password', newPassword),
  password_and_passkeys_changed: ({ browser }) =>
    browser('PUT', '/api/password', { ...newPassword, remove_passkeys: true }),
  password_reset: async ({ user_id }) =>
    open()('POST', '/api/password/reset', {
      token: await createLink(user_id, 'reset_password'),
      password: fresh,
    }),
  password_given: ({ user_id }) => manage(user_id, 'first-password'),
  second_factor_on: async ({ browser, secret }) =>
    browser('POST', '/api/two-factor/confirm', {
      code: await getCode(secret),
      password: testPassword,
    }),
  second_factor_off: async ({ browser, secret }) =>
    browser('DELETE', '/api/two-factor', { code: await getCode(secret), password: testPassword }),
  second_factor_reset: ({ user_id }) => manage(user_id, 'reset-two-factor', { reason }),
  address_changed: ({ user_id }) => change(user_id, { email: `${randomUUID()}@parafia.test` }),
  role_changed: ({ user_id }) => change(user_id, { role_id: 5 }),
  rights_changed: async ({ user_id }) => {
    const { version } = await getEntry(user_id)
    return admin('PUT', `/api/users/${user_id}/rights`, { version, taken: ['visits.take'] })
  },
  blocked: ({ user_id }) => manage(user_id, 'block', { reason }),
  unblocked: async ({ user_id }) => {
    await database.query('update users set active = false where id = $1', [user_id])
    return manage(user_id, 'unblock')
  },
  signed_out: ({ user_id }) => admin('POST', `/api/users/${user_id}/sign-out`),
  identity_unlinked: ({ browser }) => browser('DELETE', '/api/own-identity'),
  identity_removed: ({ user_id }) => admin('POST', `/api/users/${user_id}/unlink-identity`),
  passkey_removed: async ({ browser }) => {
    const { body } = await browser('GET', '/api/own-passkeys')
    return browser('DELETE', `/api/own-passkeys/${body.data[0].id}`, { password: testPassword })
  },
  passkeys_removed: ({ user_id }) => admin('POST', `/api/users/${user_id}/remove-passkeys`),
}

const getCount = async (table: string, user_id: number) =>
  (
    await database.query(`select count(*)::int as count from ${table} where user_id = $1`, [
      user_id,
    ])
  ).rows[0].count

/** Checks for each kind of access whether it has ended, as its holder would see it. */
const hasEnded: Record<AccessKind, (person: Person) => Promise<boolean>> = {
  links: async ({ user_id }) => {
    const count = await getCount('mail_tokens', user_id)
    expect([0, 3]).toContain(count)
    return count === 0
  },
  other_sessions: async ({ other }) => (await other('GET', '/api/user')).status === 401,
  this_session: async ({ browser }) => (await browser('GET', '/api/user')).status === 401,
  // The browser of the owner, who has just proved their identity, is known again.
  devices: async ({ user_id }) => (await getCount('known_devices', user_id)) < 2,
  identities: async ({ user_id }) => (await getCount('identity_links', user_id)) === 0,
  passkeys: async ({ user_id }) => (await getCount('passkeys', user_id)) === 0,
  pushes: async ({ user_id }) => (await getCount('push_subscriptions', user_id)) === 0,
  phones: async ({ key }) => {
    const { body } = await send({
      method: 'POST',
      url: '/api/visit-checkouts/report',
      payload: { parish_id: parish.priest.parish_id, key },
      headers: { 'x-requested-with': 'XMLHttpRequest', origin: 'https://kancelaria.test' },
    })
    expect(['keep', 'forget']).toContain(body.state)
    return body.state === 'forget'
  },
  keys: async ({ token }) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await send({ method: 'GET', url: '/api/intentions', headers })).status !== 200
  },
}

test.each(Object.keys(accessEndings) as AccessEvent[])(
  '%s ends exactly the kinds of access in its row',
  async event => {
    const needsFactor = event === 'second_factor_off' || event === 'second_factor_reset'
    const person = await personWithEverything(needsFactor ? 'on' : 'off')
    for (const kind of accessKinds) {
      if (event === 'unblocked' && kind !== 'links') continue
      expect(await hasEnded[kind](person), `${kind} before`).toBe(false)
    }
    const { status } = await doEvent[event](person)
    expect(status).toBe(200)
    const endedKinds: AccessKind[] = []
    for (const kind of accessKinds) if (await hasEnded[kind](person)) endedKinds.push(kind)
    const row: readonly AccessKind[] = accessEndings[event]
    expect(endedKinds).toEqual(accessKinds.filter(kind => row.includes(kind)))
  },
)

test('address changed: the e-mail in the old mailbox sets no password', async () => {
  const { user_id, email } = await personWithEverything('off')
  const token = await createLink(user_id, 'reset_password')
  await change(user_id, { email: `nowy-${email}` })
  const answer = await open()('POST', '/api/password/reset', { token, password: fresh })
  expect(answer.status).toBe(422)
})

test('address changed: the old mailbox gets an e-mail without the new address', async () => {
  const { user_id, email } = await personWithEverything('off')
  await listEmails(database, user_id)
  const addresses = [email, `nowy-${email}`, `trzeci-${email}`]
  for (const address of addresses.slice(1)) {
    expect((await change(user_id, { email: address })).status).toBe(200)
  }
  // A compromised account may be blocked before the e-mail is written.
  expect((await manage(user_id, 'block', { reason })).status).toBe(200)
  const emails = await listEmails(database, user_id)
  const warnings = emails.filter(({ subject }) => subject === 'Zmiana adresu konta w kancelarii')
  expect(warnings.map(({ to }) => to.address)).toEqual(addresses.slice(0, 2))
  expect(warnings[0]!.link).toBeUndefined()
  expect(JSON.stringify(warnings.map(({ paragraphs }) => paragraphs))).not.toContain('@')
})
