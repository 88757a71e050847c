import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { runInTransaction } from '#platform/database/database.ts'
import { testApi } from '#testing/api.ts'
import { testPassword, createTestPeople } from '#testing/people.ts'
import { recordAttempt, adjustLimits, getNetwork, hashSubject } from './attempts.ts'
import { getDifficulty, newChallenge } from './bot-check.ts'
import { easySolution, solveForTest } from '#testing/bot-check.ts'

const server = await testApi()
const { database } = server
const { open, ...people } = createTestPeople(server)
const newPerson = async () => (await people.newPerson()).email
const wrong = 'zgaduję na chybił trafił'

/** Records the given number of failed attempts `minutes` ago. */
const addFailedAttempts = (subject: string, count: number, minutes = 0) =>
  database.query(
    `insert into attempts (subject, window_start, count)
     values ($1, date_trunc('minute', now()) - make_interval(mins => $3), $2)
     on conflict (subject, window_start) do update set count = attempts.count + excluded.count`,
    [subject, count, minutes],
  )
const getCount = async (subject: string) => {
  const { rows } = await database.query(
    'select coalesce(sum(count), 0)::int as count from attempts where subject = $1',
    [subject],
  )
  return rows[0].count
}

const signInWithBotCheck = async (
  browser: ReturnType<typeof open>,
  email: string,
  passwordText: string,
) => browser('POST', '/login', { email, password: passwordText, altcha: await easySolution() })

test('after three failures the next attempt needs the bot check, from any address', async () => {
  const email = await newPerson()
  for (const expectedFields of [undefined, undefined, ['altcha']]) {
    const { status, body } = await open()('POST', '/login', { email, password: wrong })
    expect(status).toBe(422)
    expect(body.errors && Object.keys(body.errors)).toEqual(expectedFields)
  }
  const response = await open()('POST', '/login', { email, password: testPassword })
  expect(response).toMatchObject({
    status: 422,
    body: { errors: { altcha: [expect.any(String)] } },
  })
  expect((await signInWithBotCheck(open(), email, testPassword)).status).toBe(200)
})

test('the challenge of the bot check is real work, and its solution allows one attempt', async () => {
  const email = await newPerson()
  await addFailedAttempts(hashSubject('account', email), 3)
  const browser = open()
  const { body: challenge } = await browser('GET', '/api/altcha')
  expect(challenge.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 5000 })
  const altcha = await solveForTest(challenge)
  const { counter } = JSON.parse(Buffer.from(altcha, 'base64').toString()).solution
  expect(counter).toBeGreaterThanOrEqual(300)
  expect((await browser('POST', '/login', { email, password: wrong, altcha })).body.message).toBe(
    'Nieprawidłowy adres e-mail lub hasło',
  )
  const secondResponse = await browser('POST', '/login', { email, password: testPassword, altcha })
  expect(secondResponse.body.errors).toEqual({ altcha: [expect.any(String)] })
})

test('a forged, a foreign, an expired and a garbled solution are all refused', async () => {
  const email = await newPerson()
  await addFailedAttempts(hashSubject('account', email), 3)
  const genuine = JSON.parse(Buffer.from(await easySolution(), 'base64').toString())
  const { challenge } = genuine
  const forgedSolutions = [
    { ...genuine, challenge: { ...challenge, signature: challenge.signature.replace(/./g, '0') } },
    { ...genuine, solution: { ...genuine.solution, derivedKey: '00'.repeat(32) } },
    {
      ...genuine,
      challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 1 } },
    },
    { challenge },
    'nie wiem',
  ]
  for (const payload of forgedSolutions) {
    const altcha = Buffer.from(JSON.stringify(payload)).toString('base64')
    const { body } = await open()('POST', '/login', { email, password: testPassword, altcha })
    expect(body.errors, JSON.stringify(payload)).toHaveProperty('altcha')
  }
})

test('one account: ten wrong attempts in a quarter of an hour, from any addresses → 429', async () => {
  const email = await newPerson()
  await addFailedAttempts(hashSubject('account', email), 9, 10)
  expect((await signInWithBotCheck(open(), email, wrong)).status).toBe(422)
  const { status, body, headers } = await signInWithBotCheck(open(), email, testPassword)
  expect(status).toBe(429)
  expect(body.message).toMatch(/^Zbyt wiele prób\. Spróbuj ponownie za [1-6] min\.$/)
  expect(Number(headers['retry-after'])).toBeGreaterThan(200)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(360)
})

test('an unknown account is limited in the same way', async () => {
  const email = `${randomUUID()}@nigdzie.test`
  await addFailedAttempts(hashSubject('account', email), 10)
  expect((await signInWithBotCheck(open(), email, wrong)).status).toBe(429)
})

test('attempts older than a quarter of an hour do not count', async () => {
  const email = await newPerson()
  await addFailedAttempts(hashSubject('account', email), 10, 16)
  expect((await open()('POST', '/login', { email, password: testPassword })).status).toBe(200)
})

test('one address: thirty wrong attempts on any accounts → 429', async () => {
  const address = '203.0.113.7'
  await addFailedAttempts(hashSubject('address', address), 30)
  expect((await signInWithBotCheck(open(address), await newPerson(), testPassword)).status).toBe(
    429,
  )
  expect((await signInWithBotCheck(open(), await newPerson(), testPassword)).status).toBe(200)
})

test('neither a success nor a refused attempt counts as an attempt', async () => {
  const email = await newPerson()
  for (let i = 0; i < 3; i++) {
    expect((await open()('POST', '/login', { email, password: testPassword })).status).toBe(200)
  }
  expect(await getCount(hashSubject('account', email))).toBe(0)
  await addFailedAttempts(hashSubject('account', email), 10, 1)
  await signInWithBotCheck(open(), email, wrong)
  expect(await getCount(hashSubject('account', email))).toBe(10)
})

test('twenty simultaneous attempts → no more pass than the limit allows', async () => {
  const email = await newPerson()
  await addFailedAttempts(hashSubject('account', email), 2, 1)
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => signInWithBotCheck(open(), email, wrong)),
  )
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(8)
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(12)
})

test('a browser known for the owner still signs in while strangers guess the password', async () => {
  const email = await newPerson()
  const freshBrowser = open()
  await freshBrowser('POST', '/login', { email, password: testPassword })
  await freshBrowser('POST', '/logout')
  await addFailedAttempts(hashSubject('account', email), 10)
  expect((await signInWithBotCheck(open(), email, testPassword)).status).toBe(429)
  expect((await freshBrowser('POST', '/login', { email, password: testPassword })).status).toBe(200)
})

test('a known browser is limited to ten guesses itself', async () => {
  const email = await newPerson()
  const freshBrowser = open()
  await freshBrowser('POST', '/login', { email, password: testPassword })
  const device = freshBrowser.cookies.get('__Host-device')!
  await addFailedAttempts(hashSubject('device', `${device} ${email}`), 10)
  expect((await signInWithBotCheck(freshBrowser, email, testPassword)).status).toBe(429)
})

test('one office computer is a known browser for both its users', async () => {
  const [priest, clerk] = [await newPerson(), await newPerson()]
  const sharedBrowser = open()
  for (const email of [priest, clerk])
    await sharedBrowser('POST', '/login', { email, password: testPassword })
  for (const email of [priest, clerk]) {
    await addFailedAttempts(hashSubject('account', email), 10)
    expect((await sharedBrowser('POST', '/login', { email, password: testPassword })).status).toBe(
      200,
    )
  }
})

test('a browser is known for its own users only, and a planted cookie is replaced', async () => {
  const [ownEmail, otherEmail] = [await newPerson(), await newPerson()]
  const browser = open()
  browser.cookies.set('__Host-device', 'podrzucony')
  await browser('POST', '/login', { email: ownEmail, password: testPassword })
  expect(browser.cookies.get('__Host-device')).toMatch(/^[\w-]{43}$/)
  await addFailedAttempts(hashSubject('account', otherEmail), 10)
  expect((await signInWithBotCheck(browser, otherEmail, testPassword)).status).toBe(429)
})

test('X-Forwarded-For without a trusted proxy → ignored', async () => {
  const address = '203.0.113.8'
  await addFailedAttempts(hashSubject('address', address), 30)
  const browser = open(address)
  const body = { email: await newPerson(), password: testPassword, altcha: await easySolution() }
  const response = await browser('POST', '/login', body, { 'x-forwarded-for': '198.51.100.1' })
  expect(response.status).toBe(429)
})

test('the IPv6 network of one customer counts as one address', () => {
  expect(getNetwork('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2')
  expect(getNetwork('2001:db8:1:2:ffff:1:2:3')).toBe('2001:db8:1:2')
  expect(getNetwork('2001:db8::1')).toBe('2001:db8:0:0')
  expect(getNetwork('::1')).toBe('0:0:0:0')
  expect(getNetwork('::ffff:10.0.0.1')).toBe('::ffff:10.0.0.1')
  expect(getNetwork('203.0.113.7')).toBe('203.0.113.7')
})

test('the table of attempts contains no address of a person', () => {
  expect(hashSubject('account', 'anna@parafia.test')).toMatch(/^account:[\w-]{22}$/)
})

test('adjustLimits: plain http → half as many attempts, counted for twice as long', () => {
  const limit = { subject: 'account:x', most: 10 }
  expect(adjustLimits(true, [limit])).toEqual([limit])
  expect(adjustLimits(false, [limit])).toEqual([{ ...limit, most: 5, minutes: 30 }])
})

test('recordAttempt: an attempt of 20 minutes ago counts over plain http, not over https', async () => {
  const limit = { subject: hashSubject('account', randomUUID()), most: 10 }
  await addFailedAttempts(limit.subject, 5, 20)
  const tries = (https: boolean) =>
    runInTransaction(database, { role: 'app_system', parish_id: null }, db =>
      recordAttempt(db, adjustLimits(https, [limit])),
    )
  await tries(true)
  await expect(tries(false)).rejects.toMatchObject({ status: 429 })
})

test('the challenge over plain http is small enough for JavaScript without WebCrypto', async () => {
  const { parameters } = await newChallenge('test-secret', getDifficulty(false))
  const { cost, data } = parameters
  expect(cost * Number(data?.most)).toBeLessThanOrEqual(160_000)
})
