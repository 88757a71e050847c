import { expect, onTestFinished, test, vi } from 'vitest'
import { testApi } from '#testing/api.ts'
import {
  createGuardedPeople,
  getCode,
  getGuardedStatus,
  keepWithinCodes,
} from '#testing/two-factor.ts'
import { seal } from './seal.ts'

keepWithinCodes()
const server = await testApi()
const { database } = server
const { open, guarded, waiting, forgetStep } = createGuardedPeople(server)

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
  expect(await getGuardedStatus(browser)).toBe(471)
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
  expect(await getGuardedStatus(browser)).toBe(200)
  expect((await browser('GET', '/api/user')).body.session.two_factor).toBe('passed')
})

test('passing the second factor renews the session and its CSRF token', async () => {
  const { browser, secret } = await waiting()
  const [sid, xsrf] = ['__Host-sid', 'XSRF-TOKEN'].map(name => browser.cookies.get(name)!)
  await browser('POST', '/api/two-factor/verify', { code: await getCode(secret) })
  expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(xsrf)
  browser.cookies.set('__Host-sid', sid!)
  expect(await getGuardedStatus(browser)).toBe(401)
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
