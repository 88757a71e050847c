import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { testPassword, createTestPeople } from '#testing/people.ts'

const server = await testApi()
const { database } = server
const { newPerson, open } = createTestPeople(server)

/** Returns the day in Poland, where licences end at midnight, the given number of days from now. */
const day = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'Europe/Warsaw',
  })

test('the CSRF cookie is readable by our scripts, valid for the whole site and for this site only', async () => {
  const browser = open()
  const answer = await browser('GET', '/sanctum/csrf-cookie')
  expect(answer.status).toBe(204)
  expect(browser.given).toHaveLength(1)
  expect(browser.given[0]).toMatch(/^XSRF-TOKEN=[\w-]+\.[\w-]+; Path=\/; Secure; SameSite=Lax$/)
})

test('a priest signs in and gets a session cookie that no script can read', async () => {
  const { credentials, parish_id, user_id, email } = await newPerson({ expiration_date: day(100) })
  const browser = open()
  const { status, body } = await browser('POST', '/login', credentials)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    expired: false,
    soonExpire: false,
    expireDate: day(100),
    parish: { id: parish_id, licence: 'valid' },
    user: {
      id: user_id,
      email,
      parish_id,
      role_id: 2,
      has_changed_first_login_password: 1,
      is_two_factor_active: 0,
      unreadNews: [],
      unreadNewsCount: 0,
      parish: { details: { town: { name: 'Sokołów' } }, display: 'Parafia św. Anny. Sokołów.' },
    },
  })
  const cookie = browser.given.find(line => line.startsWith('__Host-sid='))
  expect(cookie).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect((await browser('GET', '/api/user')).status).toBe(200)
})

test('every cookie is Secure, SameSite and for the whole site', async () => {
  const { credentials } = await newPerson()
  const browser = open()
  await browser('POST', '/login', { ...credentials, remember: true })
  expect(browser.given).toHaveLength(3)
  for (const line of browser.given) {
    expect(line).toMatch(/; Path=\/;/)
    expect(line).toMatch(/; Secure/)
    expect(line).toMatch(/; SameSite=Lax/)
    if (!line.startsWith('XSRF-TOKEN')) expect(line).toMatch(/^__Host-.*HttpOnly/)
  }
})

test('the CSRF token of a visitor is invalid after the sign-in, the new one works', async () => {
  const { credentials } = await newPerson()
  const browser = open()
  await browser('GET', '/sanctum/csrf-cookie')
  const before = browser.cookies.get('XSRF-TOKEN')!
  await browser('POST', '/login', credentials)
  const now = browser.cookies.get('XSRF-TOKEN')!
  expect(now).not.toBe(before)
  browser.cookies.set('XSRF-TOKEN', before)
  expect((await browser('POST', '/logout')).status).toBe(419)
  browser.cookies.set('XSRF-TOKEN', now)
  expect((await browser('POST', '/logout')).status).toBe(200)
})

test('letter case and outer spaces are ignored in the e-mail, not in the password', async () => {
  const { email } = await newPerson()
  const credentials = { email: ` ${email.toUpperCase()} `, password: testPassword }
  expect((await open()('POST', '/login', credentials)).status).toBe(200)
  expect((await open()('POST', '/login', { email, password: `${testPassword} ` })).status).toBe(422)
})

test('a wrong password, an unknown e-mail and a closed account get the same response', async () => {
  const { email } = await newPerson()
  const closedAccount = await newPerson({ user: { active: false } })
  const tries = [
    { email, password: 'zgaduję pierwszy raz' },
    { email: 'nikt@nigdzie.test', password: testPassword },
    closedAccount.credentials,
  ]
  for (const credentials of tries) {
    const browser = open()
    const { status, body } = await browser('POST', '/login', credentials)
    expect([status, body]).toEqual([422, { message: 'Nieprawidłowy adres e-mail lub hasło' }])
    expect(browser.cookies.has('__Host-sid')).toBe(false)
  }
})

test('an expired licence is reported with its date and opens no session', async () => {
  const { credentials, parish_id } = await newPerson({ expiration_date: day(-1) })
  const browser = open()
  const { status, body } = await browser('POST', '/login', credentials)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    user: null,
    expired: true,
    soonExpire: false,
    expireDate: day(-1),
    parish: { id: parish_id, licence: 'expired' },
  })
  expect(browser.cookies.has('__Host-sid')).toBe(false)
})

test.each([
  [0, true],
  [31, true],
  [32, false],
])('a licence that ends in %i days is announced: %s', async (days, soonExpire) => {
  const { credentials } = await newPerson({ expiration_date: day(days) })
  const { body } = await open()('POST', '/login', credentials)
  expect(body).toMatchObject({ expired: false, soonExpire })
  expect(body.parish.licence).toBe(soonExpire ? 'soon' : 'valid')
})

test('an inactive parish is refused with an explanation', async () => {
  const { credentials } = await newPerson({ active: 0 })
  const browser = open()
  const { status, body } = await browser('POST', '/login', credentials)
  expect([status, body]).toEqual([422, { message: 'Konto parafii jest nieaktywne' }])
  expect(browser.cookies.has('__Host-sid')).toBe(false)
})

test('parish staff account without a parish → refused with instructions', async () => {
  const { credentials } = await newPerson({ user: { parish_id: null } })
  const { status, body } = await open()('POST', '/login', credentials)
  expect([status, body.message]).toEqual([
    422,
    'To konto nie ma parafii. Zgłoś to administratorowi.',
  ])
})

test('the curia signs in without a parish, regardless of licences', async () => {
  const { credentials } = await newPerson({ role_id: 4, active: 0 })
  const { body } = await open()('POST', '/login', credentials)
  expect(body).toMatchObject({ expired: false, parish: null, user: { role_id: 4, parish: null } })
})

test('a first password is valid for seven days', async () => {
  const until = (moment: string) => ({
    user: { has_changed_first_login_password: 0, first_password_until: moment },
  })
  const late = await newPerson(until(new Date(Date.now() - 1000).toISOString()))
  const { status, body } = await open()('POST', '/login', late.credentials)
  expect(status).toBe(422)
  expect(body.message).toContain('Hasło startowe straciło ważność')
  const early = await newPerson(until(new Date(Date.now() + 60_000).toISOString()))
  expect((await open()('POST', '/login', early.credentials)).status).toBe(200)
})

test('signing in again ends the previous session of the browser', async () => {
  const { credentials } = await newPerson()
  const browser = open()
  await browser('POST', '/login', credentials)
  const before = browser.cookies.get('__Host-sid')!
  await browser('POST', '/login', credentials)
  const now = browser.cookies.get('__Host-sid')!
  expect(now).not.toBe(before)
  browser.cookies.set('__Host-sid', before)
  expect((await browser('GET', '/api/user')).status).toBe(401)
})

test('a session planted before the sign-in is not the one that becomes signed in', async () => {
  const { credentials } = await newPerson()
  const browser = open()
  browser.cookies.set('__Host-sid', 'A'.repeat(43))
  await browser('GET', '/sanctum/csrf-cookie')
  await browser('POST', '/login', credentials)
  expect(browser.cookies.get('__Host-sid')).not.toBe('A'.repeat(43))
})

test('a session lasts 30 idle minutes, 12 hours when remembered, and 12 hours at most', async () => {
  const { credentials, user_id } = await newPerson()
  await database.query('delete from account_sessions where user_id = $1', [user_id])
  for (const [remember, idle, age] of [
    [false, 30, undefined],
    [true, 720, 'Max-Age=43200'],
  ] as const) {
    const browser = open()
    await browser('POST', '/login', { ...credentials, remember })
    const cookie = browser.given.find(line => line.startsWith('__Host-sid='))!
    expect(cookie.match(/Max-Age=\d+/)?.[0]).toBe(age)
    const { body } = await browser('GET', '/api/user')
    expect(body.session.idle_minutes).toBe(idle)
    const remainingMs = Date.parse(body.session.expires_at) - Date.now()
    expect(remainingMs / 3_600_000).toBeCloseTo(12, 1)
  }
})

test('only a digest of the cookie is stored', async () => {
  const { credentials, user_id } = await newPerson()
  const browser = open()
  await browser('POST', '/login', credentials)
  const token = browser.cookies.get('__Host-sid')!
  const { rows } = await database.query('select * from account_sessions where user_id = $1', [
    user_id,
  ])
  const rowTexts = rows.map(row => [JSON.stringify(row), row.token_hash.toString('utf8')].join())
  expect(rowTexts.join()).not.toContain(token)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})

test('hostile credentials are refused without a server error', async () => {
  const hostile: object[] = [
    {},
    { email: 'a@b.test' },
    { email: ['a@b.test'], password: testPassword },
    { email: 'a@b.test', password: 'x'.repeat(201) },
    { email: `${'a'.repeat(300)}@b.test`, password: testPassword },
    { email: 'a@b.test', password: testPassword, role_id: 1 },
    { email: 'a\u0000@b.test', password: testPassword },
  ]
  for (const body of hostile) {
    const answer = await open()('POST', '/login', body)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toMatch(/[a-ząćęłńóśźż]/)
  }
  const big = await open()('POST', '/login', { email: 'a@b.test', password: 'x'.repeat(2e6) })
  expect(big.status).toBe(413)
})
