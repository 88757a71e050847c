import { beforeAll, expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish, signIn } = await testApi()

let priest: Caller
beforeAll(async () => {
  priest = await newParish()
})

const shown = async (who: Caller, id: number) => (await who('GET', `/api/users/${id}`)).body
const narrow = async (who: Caller, { user_id }: Pick<Caller, 'user_id'>, taken: string[]) => {
  const { version = 1 } = await shown(who, user_id)
  return who('PUT', `/api/users/${user_id}/rights`, { version, taken })
}
const status = async (who: Caller, path: string) => (await who('GET', path)).status

test('a parish priest takes money away from a clerk, and gives it back', async () => {
  const clerk = await signIn(3, priest.parish_id)
  expect(await status(clerk, '/api/payments')).toBe(200)
  expect((await narrow(priest, clerk, ['payments.read'])).status).toBe(200)
  expect(await status(clerk, '/api/payments')).toBe(403)
  expect(await status(clerk, '/api/baptisms')).toBe(200)
  await narrow(priest, clerk, [])
  expect(await status(clerk, '/api/payments')).toBe(200)
})

test('who may not see something does not write it either', async () => {
  const clerk = await signIn(3, priest.parish_id)
  await narrow(priest, clerk, ['baptisms.read', 'offerings.read'])
  const { rights_taken } = await shown(priest, clerk.user_id)
  for (const right of ['baptisms.write', 'payments.read', 'payments.write', 'refunds.write']) {
    expect(rights_taken).toContain(right)
  }
  expect(rights_taken).not.toContain('weddings.read')
})

test('the browser is told, and the menu holds what is left', async () => {
  const clerk = await signIn(3, priest.parish_id)
  await narrow(priest, clerk, ['weddings.read'])
  const { user, menu } = (await clerk('GET', '/api/user')).body
  expect(user.rights_taken).toEqual(expect.arrayContaining(['weddings.read', 'weddings.write']))
  const names = menu.map(({ name }: { name: string }) => name)
  expect(names).not.toContain('weddingsList')
  expect(names).toContain('baptismsList')
})

test('an account without any right signs in, and reaches its own account only', async () => {
  const { allPermissions: rights } = await import('#session/rights/prerequisites.ts')
  const clerk = await signIn(3, priest.parish_id)
  expect((await narrow(priest, clerk, rights)).status).toBe(200)
  const { status: entered, body } = await clerk('GET', '/api/user')
  expect(entered).toBe(200)
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

test('nobody narrows or widens their own account, nor another of the same rank', async () => {
  const vicar = await signIn(2, priest.parish_id)
  for (const who of [priest, vicar]) {
    expect((await narrow(priest, who, [])).status).toBe(403)
  }
  const clerk = await signIn(3, priest.parish_id)
  expect((await narrow(clerk, clerk, [])).status).toBe(403)
})

test('another parish’s clerk is not there to be narrowed', async () => {
  const other = await newParish({ role_id: 3 })
  const { status: answer } = await priest('PUT', `/api/users/${other.user_id}/rights`, {
    version: 1,
    taken: [],
  })
  expect(answer).toBe(404)
})

test('rights that do not exist are refused', async () => {
  const clerk = await signIn(3, priest.parish_id)
  expect((await narrow(priest, clerk, ['everything.read'])).status).toBe(422)
})

test('a narrowed priest gives nobody what he lacks, in no way', async () => {
  const parish = await newParish()
  const clerk = await signIn(3, parish.parish_id)
  const narrowed = await signIn(2, parish.parish_id, { rights_taken: ['payments.read'] })
  // The clerk could do more: neither a password nor rights come from him.
  const refused = await narrow(narrowed, clerk, [])
  expect(refused.status).toBe(403)
  expect(refused.body.message).toBe(
    'To konto ma uprawnienia, których Twoje nie ma. Zmienia je administrator systemu.',
  )
  const { version } = await shown(parish, clerk.user_id)
  const password = await narrowed('POST', `/api/users/${clerk.user_id}/first-password`, { version })
  expect(password.status).toBe(403)
  await narrow(parish, clerk, ['payments.read', 'weddings.read'])
  expect((await narrow(narrowed, clerk, ['payments.read'])).status).toBe(200)
  const given = await narrow(narrowed, clerk, [])
  expect(given.status).toBe(422)
  expect(given.body.errors.taken[0]).toContain('Rozliczenia miesięczne: przeglądanie')
})

test('the account a narrowed priest makes has no more than he', async () => {
  const parish = await newParish()
  const narrowed = await signIn(2, parish.parish_id, { rights_taken: ['offerings.read'] })
  const { body } = await narrowed('POST', '/api/users', {
    name: 'Maria Wilk',
    email: `wilk-${parish.parish_id}@parafia.test`,
    role_id: 3,
  })
  expect((await shown(parish, body.id)).rights_taken).toContain('payments.read')
})

test('who changes it meanwhile is told, and history keeps what was taken', async () => {
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

test('an administrator narrows everybody but the last administrator', async () => {
  const admin = await signIn(1, null)
  const other = await signIn(1, null)
  const clerk = await signIn(3, priest.parish_id)
  expect((await narrow(admin, clerk, ['people.read'])).status).toBe(200)
  expect((await narrow(admin, other, ['parish.switch'])).status).toBe(200)
  expect(await status(other, '/api/users')).toBe(200)
})
