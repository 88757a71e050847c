import { beforeAll, expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish, signIn } = await testApi()

let priest: Caller
beforeAll(async () => {
  priest = await newParish()
})

const getAccount = async (caller: Caller, id: number) =>
  (await caller('GET', `/api/users/${id}`)).body
const narrow = async (
  caller: Caller,
  { user_id }: Pick<Caller, 'user_id'>,
  revokedRights: string[],
) => {
  const { version = 1 } = await getAccount(caller, user_id)
  return caller('PUT', `/api/users/${user_id}/rights`, { version, taken: revokedRights })
}
const status = async (caller: Caller, path: string) => (await caller('GET', path)).status

test('a parish priest revokes the money rights of a clerk, and grants them again', async () => {
  const clerk = await signIn(3, priest.parish_id)
  expect(await status(clerk, '/api/payments')).toBe(200)
  expect((await narrow(priest, clerk, ['payments.read'])).status).toBe(200)
  expect(await status(clerk, '/api/payments')).toBe(403)
  expect(await status(clerk, '/api/baptisms')).toBe(200)
  await narrow(priest, clerk, [])
  expect(await status(clerk, '/api/payments')).toBe(200)
})

test('narrow rights: read right revoked → dependent write rights are revoked too', async () => {
  const clerk = await signIn(3, priest.parish_id)
  await narrow(priest, clerk, ['baptisms.read', 'offerings.read'])
  const { rights_taken } = await getAccount(priest, clerk.user_id)
  for (const right of ['baptisms.write', 'payments.read', 'payments.write', 'refunds.write']) {
    expect(rights_taken).toContain(right)
  }
  expect(rights_taken).not.toContain('weddings.read')
})

test('revoked rights reach the browser, and the menu contains only the remaining screens', async () => {
  const clerk = await signIn(3, priest.parish_id)
  await narrow(priest, clerk, ['weddings.read'])
  const { user, menu } = (await clerk('GET', '/api/user')).body
  expect(user.rights_taken).toEqual(expect.arrayContaining(['weddings.read', 'weddings.write']))
  const names = menu.map(({ name }: { name: string }) => name)
  expect(names).not.toContain('weddingsList')
  expect(names).toContain('baptismsList')
})

test('an account without any right signs in, and reaches its own account only', async () => {
  const { allPermissions: rights } = await import('#auth/rights/prerequisites.ts')
  const clerk = await signIn(3, priest.parish_id)
  expect((await narrow(priest, clerk, rights)).status).toBe(200)
  const { status: userStatus, body } = await clerk('GET', '/api/user')
  expect(userStatus).toBe(200)
  expect(body.menu.map(({ name }: { name: string }) => name)).toEqual([
    'newsList',
    'downloadsList',
    'settings',
  ])
  expect(await status(clerk, '/api/home')).toBe(200)
  for (const path of [
    '/api/peoples',
    '/api/baptisms',
    '/api/documents',
    '/api/statistics/people',
  ]) {
    expect(await status(clerk, path), path).toBe(403)
  }
})

test('narrow rights: own account or an account of the same rank → 403', async () => {
  const vicar = await signIn(2, priest.parish_id)
  for (const target of [priest, vicar]) {
    expect((await narrow(priest, target, [])).status).toBe(403)
  }
  const clerk = await signIn(3, priest.parish_id)
  expect((await narrow(clerk, clerk, [])).status).toBe(403)
})

test('narrow rights: clerk of another parish → not found', async () => {
  const otherClerk = await newParish({ role_id: 3 })
  const { status: answer } = await priest('PUT', `/api/users/${otherClerk.user_id}/rights`, {
    version: 1,
    taken: [],
  })
  expect(answer).toBe(404)
})

test('narrow rights: unknown right → refused', async () => {
  const clerk = await signIn(3, priest.parish_id)
  expect((await narrow(priest, clerk, ['everything.read'])).status).toBe(422)
})

test('a priest with revoked rights cannot give them to anyone in any way', async () => {
  const parish = await newParish()
  const clerk = await signIn(3, parish.parish_id)
  const limitedPriest = await signIn(2, parish.parish_id, { rights_taken: ['payments.read'] })
  // The clerk has more rights than the priest, so the priest can set neither a password nor rights.
  const refusal = await narrow(limitedPriest, clerk, [])
  expect(refusal.status).toBe(403)
  expect(refusal.body.message).toBe(
    'To konto ma uprawnienia, których Twoje nie ma. Zmienia je administrator systemu.',
  )
  const { version } = await getAccount(parish, clerk.user_id)
  const password = await limitedPriest('POST', `/api/users/${clerk.user_id}/issue-password`, {
    version,
  })
  expect(password.status).toBe(403)
  await narrow(parish, clerk, ['payments.read', 'weddings.read'])
  expect((await narrow(limitedPriest, clerk, ['payments.read'])).status).toBe(200)
  const grantAnswer = await narrow(limitedPriest, clerk, [])
  expect(grantAnswer.status).toBe(422)
  expect(grantAnswer.body.errors.taken[0]).toContain('Rozliczenia miesięczne: przeglądanie')
})

test('an account created by a priest with revoked rights has no more rights than he', async () => {
  const parish = await newParish()
  const limitedPriest = await signIn(2, parish.parish_id, { rights_taken: ['offerings.read'] })
  const { body } = await limitedPriest('POST', '/api/users', {
    name: 'Maria Wilk',
    email: `wilk-${parish.parish_id}@parafia.test`,
    role_id: 3,
  })
  expect((await getAccount(parish, body.id)).rights_taken).toContain('payments.read')
})

test('narrow rights: stale version → 409, and history records the revoked rights', async () => {
  const clerk = await signIn(3, priest.parish_id)
  await narrow(priest, clerk, ['offerings.read'])
  const late = await priest('PUT', `/api/users/${clerk.user_id}/rights`, { version: 1, taken: [] })
  expect(late.status).toBe(409)
  const { data } = (await priest('GET', `/api/users/${clerk.user_id}/history`)).body
  expect(data[0].changes).toContainEqual(
    expect.objectContaining({
      label: 'Odebrane uprawnienia: Pieniądze',
      old: null,
      new: expect.stringContaining('Ofiary przy intencjach'),
    }),
  )
})

test('an administrator can revoke rights of everybody but the last administrator', async () => {
  const admin = await signIn(1, null)
  const otherAdmin = await signIn(1, null)
  const clerk = await signIn(3, priest.parish_id)
  expect((await narrow(admin, clerk, ['people.read'])).status).toBe(200)
  expect((await narrow(admin, otherAdmin, ['parish.switch'])).status).toBe(200)
  expect(await status(otherAdmin, '/api/users')).toBe(200)
})
