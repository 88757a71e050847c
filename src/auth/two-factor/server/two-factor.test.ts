import { expect, onTestFinished, test, vi } from 'vitest'
import { testApi } from '#testing/api.ts'
import { listEmails } from '#testing/emails.ts'
import { testPassword } from '#testing/people.ts'
import { getCode, createGuardedPeople, keepWithinCodes } from '#testing/two-factor.ts'
import type { VisitorBrowser } from '#testing/visitor.ts'
import { seal } from './seal.ts'

keepWithinCodes()
const server = await testApi()
const { database } = server
const { open, signedIn, guarded, waiting, forgetStep } = createGuardedPeople(server)

const reaches = async (browser: VisitorBrowser) =>
  (await browser('GET', '/api/parish-workers')).status

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
  expect(await reaches(browser)).toBe(200)
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

test('a code entered at the sign-in adds no empty entry to history', async () => {
  const { browser, secret, user_id } = await waiting()
  const lines = async () => {
    const { rows } = await database.query(
      `select old, new from history where table_name = 'users' and record_id = $1 and action = 'update'`,
      [user_id],
    )
    return rows
  }
  const before = await lines()
  const { status } = await browser('POST', '/api/two-factor/verify', {
    code: await getCode(secret),
  })
  expect(status).toBe(200)
  const { rows } = await database.query('select two_factor_step from users where id = $1', [
    user_id,
  ])
  expect(rows[0].two_factor_step).not.toBeNull()
  const after = await lines()
  expect(after.slice(before.length)).toEqual([])
  await database.query(`update users set name = 'Ewa Lis' where id = $1`, [user_id])
  expect((await lines()).length).toBe(before.length + 1)
})

test('until the code is entered every endpoint answers 471, except those that end the waiting', async () => {
  const { browser, secret } = await waiting()
  expect(await reaches(browser)).toBe(471)
  for (const path of ['/api/sessions', '/api/popups/latest', '/api/parish/withActiveModules']) {
    const { status, body } = await browser('GET', path)
    expect([status, body.message]).toEqual([471, 'Potwierdź logowanie kodem z aplikacji'])
  }
  for (const path of ['/api/two-factor', '/api/two-factor/decline']) {
    expect((await browser('POST', path)).status, path).toBe(471)
  }
  const { body } = await browser('GET', '/api/user')
  expect(body).toMatchObject({ menu: [], menuParents: [], session: { two_factor: 'waiting' } })
  const code = await getCode(secret)
  expect((await browser('POST', '/api/two-factor/verify', { code })).status).toBe(200)
  expect(await reaches(browser)).toBe(200)
  expect((await browser('GET', '/api/user')).body.session.two_factor).toBe('passed')
})

test('passing the second factor renews the session and its CSRF token', async () => {
  const { browser, secret } = await waiting()
  const [sid, xsrf] = ['__Host-sid', 'XSRF-TOKEN'].map(name => browser.cookies.get(name)!)
  await browser('POST', '/api/two-factor/verify', { code: await getCode(secret) })
  expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(xsrf)
  browser.cookies.set('__Host-sid', sid!)
  expect(await reaches(browser)).toBe(401)
})

test('code with a space or the previous code → accepted; later and older codes → refused', async () => {
  const { browser, secret, user_id } = await waiting()
  const verify = (code: string) => browser('POST', '/api/two-factor/verify', { code })
  expect((await verify(await getCode(secret, 2))).status).toBe(422)
  expect((await verify(await getCode(secret, -2))).status).toBe(422)
  const before = await getCode(secret, -1)
  expect((await verify(`${before.slice(0, 3)} ${before.slice(3)}`)).status).toBe(200)
  await forgetStep(user_id)
  expect((await verify(await getCode(secret))).status).toBe(200)
})

test('clock set back an hour → no user is locked out for that hour, and a code still works once', async () => {
  const { browser, secret, user_id, credentials } = await waiting()
  await database.query('update users set two_factor_step = $2 where id = $1', [
    user_id,
    Math.floor(Date.now() / 30_000) + 120,
  ])
  const code = await getCode(secret)
  expect((await browser('POST', '/api/two-factor/verify', { code })).status).toBe(200)
  const secondBrowser = open()
  await secondBrowser('POST', '/login', credentials)
  expect((await secondBrowser('POST', '/api/two-factor/verify', { code })).status).toBe(422)
})

test.each([-5, 5])(
  'a server whose clock is %s minutes off accepts the current code',
  async minutes => {
    const { browser, secret } = await waiting()
    const code = await getCode(secret)
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
    expect((await browser('POST', '/api/two-factor/verify', { code })).status).toBe(200)
  },
)

test('a code works once, also when it is sent twice at the same moment', async () => {
  const { credentials, secret } = await guarded()
  const browsers = Array.from({ length: 5 }, () => open())
  // One after another: five simultaneous sign-ins look like guessing.
  for (const browser of browsers) {
    expect((await browser('POST', '/login', credentials)).status).toBe(200)
  }
  const code = await getCode(secret)
  const answers = await Promise.all(
    browsers.map(browser => browser('POST', '/api/two-factor/verify', { code })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 422, 422, 422, 422,
  ])
})

test('the fifth wrong code ends the session', async () => {
  const { browser } = await waiting()
  const verify = () => browser('POST', '/api/two-factor/verify', { code: '000000' })
  for (let i = 0; i < 4; i++) expect((await verify()).status).toBe(422)
  expect(await verify()).toMatchObject({
    status: 401,
    body: { message: 'Za dużo błędnych kodów. Zaloguj się ponownie.' },
  })
  expect((await browser('GET', '/api/session')).body).toEqual({ user: null })
})

test('ten wrong codes in a quarter of an hour reach the limit, but not for the owner’s known browser', async () => {
  const { browser, credentials, secret } = await waiting()
  const freshBrowser = open()
  await freshBrowser('POST', '/login', credentials)
  const code = await getCode(secret)
  expect((await freshBrowser('POST', '/api/two-factor/verify', { code })).status).toBe(200)
  for (const stranger of [browser, open()]) {
    await stranger('POST', '/login', credentials)
    for (let i = 0; i < 5; i++) await stranger('POST', '/api/two-factor/verify', { code: '000000' })
  }
  const third = open()
  await third('POST', '/login', credentials)
  expect((await third('POST', '/api/two-factor/verify', { code: '000000' })).status).toBe(429)
  await freshBrowser('POST', '/logout')
  await freshBrowser('POST', '/login', credentials)
  expect((await freshBrowser('POST', '/api/two-factor/verify', { code: '000000' })).status).toBe(
    422,
  )
})

test('a recovery code works once and the response says how many are left', async () => {
  const { browser, recovery, credentials } = await waiting()
  const enteredCode = recovery[3]!.toLowerCase().replaceAll('-', ' ')
  const first = await browser('POST', '/api/two-factor/verify', { recovery_code: enteredCode })
  expect([first.status, first.body]).toEqual([200, { recovery_codes_left: 9 }])
  const secondBrowser = open()
  await secondBrowser('POST', '/login', credentials)
  const second = await secondBrowser('POST', '/api/two-factor/verify', {
    recovery_code: recovery[3]!,
  })
  expect(second.body.errors).toHaveProperty('recovery_code')
})

test('after the key of the installation was lost, a recovery code still works', async () => {
  const { browser, secret, recovery, user_id } = await waiting()
  await database.query('update users set two_factor_secret = $2 where id = $1', [
    user_id,
    seal('another key of the installation', user_id, secret),
  ])
  const verify = (body: object) => browser('POST', '/api/two-factor/verify', body)
  expect((await verify({ code: await getCode(secret) })).status).toBe(422)
  expect((await verify({ recovery_code: recovery[0] })).status).toBe(200)
})

test('an empty or malformed value is not accepted as a code', async () => {
  const { browser } = await waiting()
  for (const body of [{}, { code: '12345' }, { code: 'abcdef' }, { recovery_code: 'krótki' }]) {
    expect((await browser('POST', '/api/two-factor/verify', body)).status).toBe(422)
  }
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
  expect(await reaches(otherBrowser)).toBe(401)
})
