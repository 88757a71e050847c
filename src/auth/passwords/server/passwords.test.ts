import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { easySolution } from '#testing/bot-check.ts'
import { listEmails, getToken } from '#testing/emails.ts'
import { testPassword, createTestPeople } from '#testing/people.ts'

const server = await testApi()
const { database } = server
const { open, newPerson, signedIn } = createTestPeople(server)
const fresh = 'deszczowa beczka gwoździ'

const signs = async (email: string, passwordText: string) =>
  (await open()('POST', '/login', { email, password: passwordText })).status

test('a person changes their password and the old one no longer works', async () => {
  const { browser, email } = await signedIn()
  const body = { current_password: testPassword, password: fresh }
  expect((await browser('PUT', '/api/password', body)).status).toBe(200)
  expect(await signs(email, testPassword)).toBe(422)
  expect(await signs(email, fresh)).toBe(200)
})

test('a changed password ends the other sessions and renews this one', async () => {
  const { browser, credentials } = await signedIn()
  const otherBrowser = open()
  await otherBrowser('POST', '/login', credentials)
  const before = browser.cookies.get('__Host-sid')!
  await browser('PUT', '/api/password', { current_password: testPassword, password: fresh })
  expect((await otherBrowser('GET', '/api/user')).status).toBe(401)
  expect((await browser('GET', '/api/user')).status).toBe(200)
  browser.cookies.set('__Host-sid', before)
  expect((await browser('GET', '/api/user')).status).toBe(401)
})

test('change password: wrong current password → nothing changes, and after ten the limit applies', async () => {
  const { browser, email } = await signedIn()
  const change = (current_password: string) =>
    browser('PUT', '/api/password', { current_password, password: fresh })
  for (let i = 0; i < 10; i++) {
    expect(await change('nie to hasło')).toMatchObject({
      status: 422,
      body: { errors: { current_password: ['To nie jest obecne hasło do tego konta'] } },
    })
  }
  expect((await change(testPassword)).status).toBe(429)
  expect(await signs(email, testPassword)).toBe(200)
})

const WEAK: [string, string][] = [
  ['too short', 'krótkie hasło'.slice(0, 11)],
  ['too common', 'Haslo1234567'],
  ['the parish’s name', 'Sokołów św Anny'],
  ['the same as before', testPassword],
  ['longer than can be typed', 'ż'.repeat(201)],
]
test.each(WEAK)('a password that is %s is refused with a reason', async (_, weak) => {
  const { browser } = await signedIn()
  const body = { current_password: testPassword, password: weak }
  const answer = await browser('PUT', '/api/password', body)
  expect(answer.status).toBe(422)
  expect(answer.body.errors.password[0]).toMatch(/^[A-ZŻ].+/)
})

test('a password set by the administrator is changed without typing it again, once', async () => {
  const { browser, email, user_id } = await signedIn({
    user: { has_changed_first_login_password: 0, first_password_until: '2099-01-01' },
  })
  expect((await browser('PUT', '/api/password/first', { password: fresh })).status).toBe(200)
  const { user } = (await browser('GET', '/api/user')).body
  expect(user.has_changed_first_login_password).toBe(1)
  const { rows } = await database.query('select first_password_until from users where id = $1', [
    user_id,
  ])
  expect(rows).toEqual([{ first_password_until: null }])
  expect(await signs(email, fresh)).toBe(200)
  const secondResponse = await browser('PUT', '/api/password/first', {
    password: 'zupełnie inne słowa trzy',
  })
  expect(secondResponse.status).toBe(422)
})

test('the owner gets an e-mail that the password was changed', async () => {
  const { browser, user_id, email } = await signedIn()
  await browser('PUT', '/api/password', { current_password: testPassword, password: fresh })
  const [message] = await listEmails(database, user_id)
  expect(message).toMatchObject({
    to: { address: email },
    subject: 'Zmiana na koncie w kancelarii',
  })
  expect(message!.paragraphs.join()).toContain('Hasło do Twojego konta zostało zmienione')
})

const forget = async (email: string, browser = open()) =>
  browser('POST', '/api/password/forgot', { email, altcha: await easySolution() })
const reset = (token: string, next = fresh) =>
  open()('POST', '/api/password/reset', { token, password: next })

test('a forgotten password is reset with the link from the e-mail', async () => {
  const { email, user_id } = await newPerson()
  expect((await forget(email)).status).toBe(200)
  const [message] = await listEmails(database, user_id)
  expect(message!.link!.url).toMatch(
    /^https:\/\/kancelaria\.test\/reset-password\?token=[\w-]{43}$/,
  )
  const { status, body } = await reset(getToken(message))
  expect([status, body.message]).toEqual([200, 'Hasło zostało zmienione. Możesz się zalogować.'])
  expect(await signs(email, fresh)).toBe(200)
  expect(await signs(email, testPassword)).toBe(422)
})

test('password reset: the answer does not disclose whether an address has an account', async () => {
  const { email } = await newPerson()
  const [knownResponse, unknown] = [await forget(email), await forget('nikt@nigdzie.test')]
  expect([knownResponse.status, knownResponse.body]).toEqual([unknown.status, unknown.body])
  expect(await listEmails(database, null)).toEqual([])
})

test('requesting a link always requires the bot check', async () => {
  const { email, user_id } = await newPerson()
  const { status, body } = await open()('POST', '/api/password/forgot', { email })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['altcha']])
  expect(await listEmails(database, user_id)).toEqual([])
})

test('a link works once, and only the newest one', async () => {
  const { email, user_id } = await newPerson()
  await forget(email)
  const [older] = await listEmails(database, user_id)
  await forget(email)
  const [newest] = await listEmails(database, user_id)
  expect((await reset(getToken(older))).status).toBe(422)
  expect((await reset(getToken(newest))).status).toBe(200)
  const secondResponse = await reset(getToken(newest), 'zupełnie inne słowa trzy')
  expect(secondResponse).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('odnośnik') },
  })
})

test('two simultaneous uses of a link → one succeeds', async () => {
  const { email, user_id } = await newPerson()
  await forget(email)
  const token = getToken((await listEmails(database, user_id))[0])
  const answers = await Promise.all([reset(token), reset(token, 'zupełnie inne słowa trzy')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('a link is valid for thirty minutes, an invented one never', async () => {
  const { email, user_id } = await newPerson()
  await forget(email)
  const token = getToken((await listEmails(database, user_id))[0])
  await database.query(
    `update mail_tokens set expires_at = expires_at - interval '30 minutes' where user_id = $1`,
    [user_id],
  )
  for (const guess of [token, 'A'.repeat(43), 'ż']) expect((await reset(guess)).status).toBe(422)
})

test('a refused password does not use up the link', async () => {
  const { email, user_id } = await newPerson()
  await forget(email)
  const token = getToken((await listEmails(database, user_id))[0])
  expect((await reset(token, 'Haslo1234567')).body.errors).toHaveProperty('password')
  expect((await reset(token)).status).toBe(200)
})

test('a reset ends every session, deletes every known browser and leaves the second factor on', async () => {
  const { browser, email, user_id } = await signedIn()
  await database.query('update users set is_two_factor_active = 1 where id = $1', [user_id])
  await forget(email)
  await reset(getToken((await listEmails(database, user_id))[0]))
  expect((await browser('GET', '/api/session')).body).toEqual({ user: null })
  const { rows } = await database.query(
    `select is_two_factor_active as active,
      (select count(*)::int from known_devices where user_id = users.id) as devices from users where id = $1`,
    [user_id],
  )
  expect(rows).toEqual([{ active: 1, devices: 0 }])
  const newBrowser = open()
  await newBrowser('POST', '/login', { email, password: fresh })
  expect((await newBrowser('GET', '/api/parish-workers')).status).toBe(471)
})

test('only a digest of the link is stored, and no address or secret is in the queue', async () => {
  const { email, user_id } = await newPerson()
  await forget(email)
  const { rows: jobs } = await database.query(
    `select * from pgboss.job where data ->> 'user_id' = $1`,
    [String(user_id)],
  )
  expect(jobs).toMatchObject([{ data: { kind: 'reset_password', user_id } }])
  expect(JSON.stringify(jobs)).not.toContain(email)
  const token = getToken((await listEmails(database, user_id))[0])
  const { rows } = await database.query('select * from mail_tokens where user_id = $1', [user_id])
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('more than three links in a quarter of an hour → no e-mail is sent', async () => {
  const { email, user_id } = await newPerson()
  for (let i = 0; i < 5; i++) expect((await forget(email)).status).toBe(200)
  expect(await listEmails(database, user_id)).toHaveLength(3)
})

test('more than twenty requests from one address → refused', async () => {
  const browser = open()
  for (let i = 0; i < 20; i++) await forget(`nikt-${i}@nigdzie.test`, browser)
  expect((await forget('nikt@nigdzie.test', browser)).status).toBe(429)
})

test('closed and demo accounts get no e-mails', async () => {
  for (const user of [{ active: false }, { demo: true }]) {
    const { email, user_id } = await newPerson({ user })
    await forget(email)
    expect(await listEmails(database, user_id)).toEqual([])
  }
})

test('the link uses the configured address, not the host that the request claims', async () => {
  const { email, user_id } = await newPerson()
  const body = { email, altcha: await easySolution() }
  const forgedHeaders = { host: 'evil.test', 'x-forwarded-host': 'evil.test' }
  await open()('POST', '/api/password/forgot', body, forgedHeaders)
  const [message] = await listEmails(database, user_id)
  expect(message!.link!.url).toMatch(/^https:\/\/kancelaria\.test\//)
})
