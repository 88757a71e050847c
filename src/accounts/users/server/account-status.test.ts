import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { listEmails, getToken } from '#testing/emails.ts'
import { createTestPeople } from '#testing/people.ts'
import { ownDatabase } from '#testing/own-database.ts'

const server = await testApi()
const { newParish, signIn, database } = server
const { open, signedIn } = createTestPeople(server)
const fresh = 'deszczowa beczka gwoździ'

let admin: Caller
let priest: Caller
beforeAll(async () => {
  priest = await newParish({ name: 'Parafia Rzymskokatolicka' })
  admin = await signIn(1, null)
})

async function inviteUser() {
  const email = `${randomUUID()}@parafia.test`
  const { body } = await priest('POST', '/api/users', { name: 'Maria Wilk', email, role_id: 3 })
  const [message] = await listEmails(database, body.id)
  return { id: body.id as number, email, message, token: getToken(message) }
}
const setPassword = (token: string) =>
  open()('POST', '/api/password/reset', { token, password: fresh })
const getAccount = async (id: number) => (await admin('GET', `/api/users/${id}`)).body
const getVersion = async (id: number) => ({ version: (await getAccount(id)).version as number })
const OVER = 'Ten odnośnik stracił ważność albo został już użyty. Poproś o nowy.'

test('invitation: the e-mail names the parish with its patron and town, its link sets a password, and the user signs in', async () => {
  const { id, email, message, token } = await inviteUser()
  expect(message!.subject).toBe('Zaproszenie do kancelarii')
  expect(message!.paragraphs.join(' ')).toContain(
    'Miejsce pracy: Parafia Rzymskokatolicka pw. św. Anny, Sokołów.',
  )
  expect((await getAccount(id)).state).toBe('invited')
  expect((await setPassword(token)).status).toBe(200)
  expect((await getAccount(id)).state).toBe('active')
  const browser = open()
  const { status, body } = await browser('POST', '/login', { email, password: fresh })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ role_id: 3, has_changed_first_login_password: 1 })
})

test('an invitation can be used once', async () => {
  const { token } = await inviteUser()
  await setPassword(token)
  const secondAnswer = await setPassword(token)
  expect([secondAnswer.status, secondAnswer.body.message]).toEqual([422, OVER])
})

test('invitation after seven days: link expired, shown in the list, and a new e-mail works', async () => {
  const { id, token } = await inviteUser()
  await database.query(`update mail_tokens set expires_at = now() where user_id = $1`, [id])
  await database.query(`update users set invited_at = now() - interval '8 days' where id = $1`, [
    id,
  ])
  expect((await setPassword(token)).body.message).toBe(OVER)
  expect((await getAccount(id)).state).toBe('not_invited')
  const inviteAnswer = await priest('POST', `/api/users/${id}/invite`, await getVersion(id))
  expect(inviteAnswer.status).toBe(200)
  const [email] = await listEmails(database, id)
  expect((await setPassword(getToken(email))).status).toBe(200)
})

test('a second e-mail invalidates the link of the first', async () => {
  const { id, token } = await inviteUser()
  await priest('POST', `/api/users/${id}/invite`, await getVersion(id))
  await listEmails(database, id)
  expect((await setPassword(token)).body.message).toBe(OVER)
})

test('an invitation to a blocked account sets no password', async () => {
  const { id, token } = await inviteUser()
  await database.query(`update users set active = false where id = $1`, [id])
  const { status, body } = await setPassword(token)
  expect([status, body.message]).toEqual([
    422,
    'To konto jest zablokowane. Zapytaj tego, kto zarządza kontami parafii.',
  ])
})

test('invite user: user already has a password → 422', async () => {
  const { id, token } = await inviteUser()
  await setPassword(token)
  const { status, body } = await priest('POST', `/api/users/${id}/invite`, await getVersion(id))
  expect(status).toBe(422)
  expect(body.message).toContain('ma już swoje hasło')
})

test('block user: sessions end at once, the reason is in the history, and unblocking works', async () => {
  const { user_id, browser, credentials, parish_id } = await signedIn({ role_id: 3 })
  const manager = await signIn(2, parish_id)
  const reason = 'Zakończyła pracę w kancelarii'
  const blockAnswer = await manager('POST', `/api/users/${user_id}/block`, {
    ...(await getVersion(user_id)),
    reason,
  })
  expect(blockAnswer.status).toBe(200)
  expect((await browser('GET', '/api/user')).status).toBe(401)
  expect((await open()('POST', '/login', credentials)).status).toBe(422)
  const { body } = await manager('GET', `/api/users/${user_id}/history`)
  expect(body.data[0]).toMatchObject({
    reason,
    who: 'ks. Jan Lis',
    changes: [{ label: 'Konto', old: 'czynne', new: 'zablokowane' }],
  })
  await manager('POST', `/api/users/${user_id}/unblock`, await getVersion(user_id))
  expect((await open()('POST', '/login', credentials)).status).toBe(200)
})

test('every sign-in attempt is stored: successful, failed and to a blocked account', async () => {
  const { user_id, credentials, parish_id } = await signedIn({ role_id: 3 })
  const manager = await signIn(2, parish_id)
  await open()('POST', '/login', { ...credentials, password: 'zupełnie inne hasło' })
  await database.query(`update users set active = false where id = $1`, [user_id])
  await open()('POST', '/login', credentials, { 'user-agent': 'Firefox/144.0 (Windows)' })
  const { body } = await manager('GET', `/api/users/${user_id}/sign-ins`)
  expect(body.data.map((attempt: { outcome: string }) => attempt.outcome)).toEqual([
    'blocked',
    'wrong_password',
    'signed_in',
  ])
  expect(body.data[0].device).toBe('Firefox, Windows')
})

test('sign out user: every session ends', async () => {
  const { user_id, browser, parish_id } = await signedIn({ role_id: 5 })
  const manager = await signIn(2, parish_id)
  expect((await manager('GET', `/api/users/${user_id}/sessions`)).body.data).toHaveLength(2)
  const { body } = await manager('POST', `/api/users/${user_id}/sign-out`)
  expect(body.ended).toBe(2)
  expect((await browser('GET', '/api/user')).status).toBe(401)
})

test('a first password signs in once more and must be changed', async () => {
  const { id, email } = await inviteUser()
  const { body } = await priest('POST', `/api/users/${id}/issue-password`, await getVersion(id))
  expect(body.password).toMatch(/^(\w{5}-){3}\w{5}$/)
  expect((await getAccount(id)).state).toBe('first_password')
  const browser = open()
  const { body: loginAnswer } = await browser('POST', '/login', { email, password: body.password })
  expect(loginAnswer.user.has_changed_first_login_password).toBe(0)
  expect((await browser('GET', '/api/parish-workers')).status).toBe(403)
})

test('reset second factor: switched off with a reason, and its owner gets an e-mail', async () => {
  const worker = await signIn(3, priest.parish_id, {
    is_two_factor_active: 1,
    two_factor_secret: 'sealed',
  })
  const answerWithoutReason = await priest(
    'POST',
    `/api/users/${worker.user_id}/reset-two-factor`,
    {
      ...(await getVersion(worker.user_id)),
      reason: ' ',
    },
  )
  expect(answerWithoutReason.body.errors.reason).toEqual(['Podaj powód'])
  const { status } = await priest('POST', `/api/users/${worker.user_id}/reset-two-factor`, {
    ...(await getVersion(worker.user_id)),
    reason: 'Zgubiony telefon',
  })
  expect(status).toBe(200)
  expect((await getAccount(worker.user_id)).two_factor).toBe(false)
  const { body } = await priest('GET', `/api/users/${worker.user_id}/history`)
  expect(body.data[0].reason).toBe('Zgubiony telefon')
  expect(JSON.stringify(body)).not.toContain('sealed')
  const emails = await listEmails(database, worker.user_id)
  expect(emails.at(-1)!.paragraphs.join(' ')).toContain('wyłączył na Twoim koncie')
})

test('block and sign out users: own account → 403', async () => {
  for (const path of ['block', 'sign-out']) {
    const { status } = await admin('POST', `/api/users/${admin.user_id}/${path}`, {
      ...(path === 'block' && { ...(await getVersion(admin.user_id)), reason: 'Próba programu' }),
    })
    expect(status, path).toBe(403)
  }
})

test('the last administrator who can sign in cannot be blocked or given another role, even by two at once', async () => {
  const testServer = await testApi({ url: await ownDatabase('administrators') })
  const first = await testServer.signIn(1, null, { name: 'Adam Administrator' })
  const second = await testServer.signIn(1, null, { name: 'Ewa Administrator' })
  const block = (actor: Caller, target: Caller) =>
    actor('POST', `/api/users/${target.user_id}/block`, { version: 1, reason: 'Próba programu' })
  const answers = await Promise.all([block(first, second), block(second, first)])
  // Refused as the last administrator, or signed out before the request was handled.
  const [successStatus, refusalStatus] = answers.map(({ status }) => status).toSorted()
  expect(successStatus).toBe(200)
  expect([401, 422]).toContain(refusalStatus)
  const { rows } = await testServer.database.query(
    `select id from users where role_id = 1 and active`,
  )
  expect(rows).toHaveLength(1)
})
