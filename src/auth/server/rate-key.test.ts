import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'

const REQUESTS_PER_MINUTE = 10
const { newParish, send } = await testApi({ requestsPerMinute: REQUESTS_PER_MINUTE })

const ask = (cookie: string, remoteAddress: string, url = '/api/session') =>
  send({ method: 'GET', url, headers: { cookie }, remoteAddress })
const statuses = async (count: number, sendRequest: (n: number) => ReturnType<typeof ask>) => {
  const statusCodes: number[] = []
  for (let n = 0; n < count; n++) statusCodes.push((await sendRequest(n)).status)
  return statusCodes.filter(status => status === 429).length
}

test('rate limit: invented cookies → counted by address', async () => {
  expect(
    await statuses(REQUESTS_PER_MINUTE + 5, n => ask(`__Host-sid=invented-${n}`, '10.0.0.1')),
  ).toBe(5)
  expect(await statuses(REQUESTS_PER_MINUTE + 5, n => ask(`sid=invented-${n}`, '10.0.0.2'))).toBe(5)
})

test('a cookie invented besides a valid session changes nothing', async () => {
  const { cookie } = await newParish()
  await ask(cookie, '10.0.0.3')
  expect(
    await statuses(REQUESTS_PER_MINUTE + 5, n => ask(`${cookie}; sid=invented-${n}`, '10.0.0.3')),
  ).toBe(5)
})

test('rate limit: other clients of the same address flood the server → the session still works', async () => {
  const { cookie } = await newParish()
  await ask(cookie, '10.0.0.4')
  await statuses(REQUESTS_PER_MINUTE + 5, n => ask(`__Host-sid=invented-${n}`, '10.0.0.4'))
  expect((await ask(cookie, '10.0.0.4')).status).toBe(200)
})

test('rate limit: signed out → counted by address again', async () => {
  const clerk = await newParish()
  await ask(clerk.cookie, '10.0.0.5')
  await clerk('POST', '/logout')
  await ask(clerk.cookie, '10.0.0.5')
  await statuses(REQUESTS_PER_MINUTE, n => ask(`__Host-sid=invented-${n}`, '10.0.0.5'))
  expect((await ask(clerk.cookie, '10.0.0.5')).status).toBe(429)
})

test('sign-in address with percent-encoded letters → counted like any other', async () => {
  expect(await statuses(REQUESTS_PER_MINUTE + 5, () => ask('', '10.0.0.6', '/%61pi/session'))).toBe(
    5,
  )
})
