import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { listEmails } from '#testing/emails.ts'
import { testPassword } from '#testing/people.ts'
import {
  createGuardedPeople,
  getCode,
  getGuardedStatus,
  keepWithinCodes,
} from '#testing/two-factor.ts'

keepWithinCodes()
const server = await testApi()
const { database } = server
const { open, signedIn, guarded } = createGuardedPeople(server)

test('a person switches the second factor on with a code and gets ten recovery codes', async () => {
  const { browser, user_id, email } = await signedIn({ user: { is_two_factor_active: null } })
  const { secret, url, qr } = (await browser('POST', '/api/two-factor')).body
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(url).toContain(`otpauth://totp/Kancelaria:${encodeURIComponent(email)}?secret=${secret}`)
  expect(qr).toMatch(/^<svg/)
  expect((await browser('GET', '/api/user')).body.user.is_two_factor_active).toBeNull()
  const { status, body } = await browser('POST', '/api/two-factor/confirm', {
    code: await getCode(secret),
    password: testPassword,
  })
  expect(status).toBe(200)
  expect(new Set(body.recovery_codes).size).toBe(10)
  for (const code of body.recovery_codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-\w{4}){2}$/)
  expect((await browser('GET', '/api/user')).body.user.is_two_factor_active).toBe(1)
  expect(await getGuardedStatus(browser)).toBe(200)
  const [message] = await listEmails(database, user_id)
  expect(message!.paragraphs.join()).toContain('włączono logowanie dwuetapowe')
})

test('a wrong code does not switch the second factor on, and neither does a code without a secret', async () => {
  const { browser } = await signedIn({ user: { is_two_factor_active: null } })
  const confirm = (code: string) =>
    browser('POST', '/api/two-factor/confirm', { code, password: testPassword })
  expect((await confirm('000000')).status).toBe(422)
  const { secret } = (await browser('POST', '/api/two-factor')).body
  expect((await confirm(await getCode(secret, 40))).body.errors).toHaveProperty('code')
  expect((await browser('GET', '/api/user')).body.user.is_two_factor_active).toBeNull()
})

test('prepare second factor: open session without the password → refused', async () => {
  const { browser, user_id } = await signedIn({ user: { is_two_factor_active: null } })
  const { secret } = (await browser('POST', '/api/two-factor')).body
  const confirm = async (body: object) =>
    browser('POST', '/api/two-factor/confirm', { code: await getCode(secret), ...body })
  expect((await confirm({})).body.errors).toEqual({ password: ['Podaj hasło'] })
  expect((await confirm({ password: 'nie to hasło' })).body.errors).toHaveProperty('password')
  const { rows } = await database.query('select is_two_factor_active from users where id = $1', [
    user_id,
  ])
  expect(rows).toEqual([{ is_two_factor_active: null }])
  expect((await confirm({ password: testPassword })).status).toBe(200)
})

test('the secret is stored sealed and never shown again', async () => {
  const { browser, secret, user_id } = await guarded()
  const { rows } = await database.query('select * from users where id = $1', [user_id])
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect((await browser('POST', '/api/two-factor')).status).toBe(422)
  const { rows: historyRows } = await database.query(
    `select old, new from history where table_name = 'users' and record_id = $1`,
    [user_id],
  )
  expect(JSON.stringify(historyRows)).not.toMatch(/two_factor_secret|recovery_codes|password_hash/)
})

test('switching off the second factor requires the password and a code', async () => {
  const { browser, secret, user_id } = await guarded()
  const off = (body: object) => browser('DELETE', '/api/two-factor', body)
  const code = await getCode(secret)
  expect((await off({ code, password: 'nie to hasło' })).body.errors).toHaveProperty('password')
  expect((await off({ password: testPassword })).body.errors).toHaveProperty('code')
  expect((await off({ code: '000000', password: testPassword })).body.errors).toHaveProperty('code')
  expect((await off({ code, password: testPassword })).status).toBe(200)
  const { rows } = await database.query(
    `select is_two_factor_active, two_factor_secret, recovery_codes from users where id = $1`,
    [user_id],
  )
  expect(rows).toEqual([{ is_two_factor_active: 0, two_factor_secret: null, recovery_codes: [] }])
  const emails = await listEmails(database, user_id)
  expect(emails.at(-1)!.paragraphs.join()).toContain('wyłączono logowanie dwuetapowe')
})

test('"not now" is stored; a second factor that is on stays on', async () => {
  const undecidedPerson = await signedIn({ user: { is_two_factor_active: null } })
  expect((await undecidedPerson.browser('POST', '/api/two-factor/decline')).status).toBe(200)
  expect((await undecidedPerson.browser('GET', '/api/user')).body.user.is_two_factor_active).toBe(0)
  const { browser } = await guarded()
  await browser('POST', '/api/two-factor/decline')
  expect((await browser('GET', '/api/user')).body.user.is_two_factor_active).toBe(1)
})

test('switching on the second factor ends the person’s other sessions', async () => {
  const { browser, credentials } = await signedIn({ user: { is_two_factor_active: null } })
  const otherBrowser = open()
  await otherBrowser('POST', '/login', credentials)
  const { secret } = (await browser('POST', '/api/two-factor')).body
  await browser('POST', '/api/two-factor/confirm', {
    code: await getCode(secret),
    password: testPassword,
  })
  expect(await getGuardedStatus(otherBrowser)).toBe(401)
})
