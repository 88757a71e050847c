import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeTableUntold } from '#history/server/testing.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import type { Caller } from '#testing/api.ts'
import { listEmails } from '#testing/emails.ts'
import { password_hash } from '#testing/password.ts'
import { cleanupMail } from './emails.ts'
import { houseToEmpty } from './testing.ts'

const { database, signIn, adam, secondAdministrator, inhabited, ask, approve, rowOf } =
  await houseToEmpty('truncate_second_person')
const ewa = await secondAdministrator()

const getEntry = async (id: number) => {
  const { version, name, email } = (await adam('GET', `/api/users/${id}`)).body
  return { version, name, email, role_id: 1, clergy: false, parish_id: null, diocese_id: null }
}
const change = async (id: number, changes: object) =>
  adam('PUT', `/api/users/${id}`, { ...(await getEntry(id)), ...changes })
const manage = async (id: number, action: string, otherFields: object = {}) => {
  const { version } = await getEntry(id)
  return adam('POST', `/api/users/${id}/${action}`, { version, ...otherFields })
}
const set = (id: number, column: string) =>
  database.query(`update users set ${column} where id = $1`, [id])

/** Signs in to the account of `id`. */
async function signInAs(id: number): Promise<Caller> {
  const caller = await signIn(1, null)
  await database.query('update account_sessions set user_id = $1 where id = $2', [
    id,
    caller.session_id,
  ])
  await set(
    id,
    `password_hash = '${password_hash}', has_changed_first_login_password = 1, active = true`,
  )
  await set(id, 'is_two_factor_active = 0, first_password_until = null')
  return caller
}

const reason = 'Na prośbę tej osoby'
const touches: Record<string, (id: number) => Promise<{ status: number }>> = {
  'given a password': id => manage(id, 'first-password'),
  'moved to another address': id => change(id, { email: `${randomUUID()}@kancelaria.test` }),
  unblocked: async id => {
    await set(id, 'active = false')
    return manage(id, 'unblock')
  },
  'freed of its second factor': async id => {
    await set(id, 'is_two_factor_active = 1')
    return manage(id, 'reset-two-factor', { reason })
  },
}

async function newAccount() {
  const email = `${randomUUID()}@kancelaria.test`
  const { body } = await adam('POST', '/api/users', { name: 'Jan Bór', email, role_id: 1 })
  return Number(body.id)
}
const makeOld = (id: number) =>
  changeTableUntold(
    database,
    'history_entries',
    `update history_entries set at = at - interval '49 hours' where table_name = 'users' and record_id = ${id}`,
  )

const TOUCHES = ['made', ...Object.keys(touches)]

/** Creates an account of Jan that Adam has just made, or has changed in the given way. */
async function signInTouched(touch: string) {
  const id = await newAccount()
  if (touch in touches) {
    await makeOld(id)
    expect((await touches[touch]!(id)).status).toBe(200)
  }
  return { id, jan: await signInAs(id) }
}

async function expectRefusedForTwoDays(requester: Caller, approver: Caller, touchedID: number) {
  const { priest } = await inhabited()
  const { body } = await ask(requester, priest)
  const response = await approve(approver, body.id)
  expect(response.status).toBe(403)
  expect(response.body.message).toMatch(/jedno założono albo zmieniono z drugiego.* po \d+ /)
  const obstacle = response.body.message
  expect(await rowOf(body.id, approver)).toMatchObject({ approvable: false, obstacle, own: false })
  await makeOld(touchedID)
  expect(await rowOf(body.id, approver)).toMatchObject({ approvable: true, obstacle: null })
  expect((await approve(approver, body.id)).status).toBe(200)
}

test.each(TOUCHES)(
  'approve: an account that the requester has just %s → 403 for two days',
  async touch => {
    const { id, jan } = await signInTouched(touch)
    await expectRefusedForTwoDays(adam, jan, id)
  },
)

test.each(TOUCHES)(
  'approve: a request of an account that its approver has just %s → 403 for two days',
  async touch => {
    const { id, jan } = await signInTouched(touch)
    await expectRefusedForTwoDays(jan, adam, id)
  },
)

test('approve: an account made by an account that the requester has just made → 403', async () => {
  const between = await signInAs(await newAccount())
  const { body: account } = await between('POST', '/api/users', {
    name: 'Jan Las',
    email: `${randomUUID()}@kancelaria.test`,
    role_id: 1,
  })
  const last = await signInAs(account.id)
  const { priest } = await inhabited()
  const { body } = await ask(adam, priest)
  expect((await approve(last, body.id)).status).toBe(403)
  await makeOld(account.id)
  expect((await approve(last, body.id)).status).toBe(200)
})

test('approve: a parish priest given a password by the requester, made an administrator by another → 403', async () => {
  const { priest } = await inhabited()
  const { version } = (await adam('GET', `/api/users/${priest.user_id}`)).body
  await adam('POST', `/api/users/${priest.user_id}/issue-password`, { version })
  const entry = { ...(await getEntry(priest.user_id)), name: 'ks. Jan Lis' }
  expect((await ewa('PUT', `/api/users/${priest.user_id}`, entry)).status).toBe(200)
  const { body } = await ask(adam, (await inhabited()).priest)
  const newAdministrator = await signInAs(priest.user_id)
  expect((await approve(newAdministrator, body.id)).status).toBe(403)
  await makeOld(priest.user_id)
  expect((await approve(newAdministrator, body.id)).status).toBe(200)
})

test('approve: an account made by another administrator → 200 at once', async () => {
  const email = `${randomUUID()}@kancelaria.test`
  const { body: account } = await ewa('POST', '/api/users', { name: 'Jan Lis', email, role_id: 1 })
  const jan = await signInAs(account.id)
  const { priest } = await inhabited()
  const { body } = await ask(adam, priest)
  expect((await approve(jan, body.id)).status).toBe(200)
})

test.each<[event: string, status: number, change: (id: number) => Promise<unknown>]>([
  ['blocked', 422, id => set(id, 'active = false')],
  ['moved to another role', 422, id => change(id, { role_id: 4, diocese_id: 1 })],
  ['signed out everywhere', 200, id => adam('POST', `/api/users/${id}/sign-out`)],
  ['given another password', 200, id => manage(id, 'first-password')],
  ['moved to another address', 200, id => change(id, { email: `${randomUUID()}@a.test` })],
])('approve: its requester has been %s since → %i', async (_, status, changeRequester) => {
  await database.query(`insert into dioceses (id, name) overriding system value values (1, 'Próba')
    on conflict do nothing`)
  const jan = await signIn(1, null, { name: 'Jan Bór' })
  const { priest } = await inhabited()
  const { body } = await ask(jan, priest)
  expect(body.id).toBeTypeOf('number')
  await changeRequester(jan.user_id)
  expect(await rowOf(body.id, ewa)).toMatchObject({ approvable: status === 200 })
  const answer = await approve(ewa, body.id)
  expect(answer.status).toBe(status)
  if (status === 422) expect(answer.body.message).toContain('nie jest już czynnym kontem')
})

test('e-mails: the priest of the parish is notified of the request, without a link he cannot open', async () => {
  const { priest } = await inhabited()
  const { priest: neighbour } = await inhabited()
  const { body } = await ask(adam, priest)
  const emails: MailMessage[] = []
  const mail = { send: async (email: MailMessage) => void emails.push(email), close: () => {} }
  await cleanupMail(database, mail, 'https://kancelaria.test')({ id: body.id, event: 'asked' })
  const getAddress = async ({ user_id }: Caller) =>
    (await database.query('select email from users where id = $1', [user_id])).rows[0].email
  const [ownAddress, foreign] = [await getAddress(priest), await getAddress(neighbour)]
  const email = emails.find(({ to }) => to.address === ownAddress)
  expect(email?.link).toBeUndefined()
  expect(email?.paragraphs.join(' ')).toMatch(/prosi Adam Bór.*powiadom administratora/)
  expect(emails.map(({ to }) => to.address)).not.toContain(foreign)
})

test('e-mails: other administrators are notified of a new one, also of an account that becomes one', async () => {
  await newAccount()
  const clerk = await signIn(3, (await inhabited()).priest.parish_id)
  await change(clerk.user_id, { role_id: 1 })
  const emails = await listEmails(database, ewa.user_id)
  const newAccountEmails = emails.filter(
    ({ subject }) => subject === 'Nowe konto administratora kancelarii',
  )
  expect(newAccountEmails.map(({ paragraphs }) => paragraphs[1])).toEqual(
    expect.arrayContaining([
      'Uprawnienia administratora ma od teraz konto: Jan Bór.',
      'Uprawnienia administratora ma od teraz konto: ks. Jan Lis.',
    ]),
  )
  // No e-mail is sent about accounts that the recipient has made himself.
  const accountEmails = await listEmails(database, adam.user_id)
  expect(JSON.stringify(accountEmails)).not.toContain('Jan Bór')
})
