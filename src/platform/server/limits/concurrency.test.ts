import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { openMetrics } from '../metrics.ts'
import { buildServer } from '../server.ts'

const office = await testApi()

/** Starts a server whose only address answers when `finish` is called. */
async function openSlowServer() {
  const { server } = office.api
  const { app } = await buildServer({ server, metrics: openMetrics(), log: false, https: true })
  onTestFinished(() => app.close())
  const work = { now: 0, most: 0 }
  let finish = () => {}
  const completion = new Promise<void>(resolve => (finish = resolve))
  app.post('/api/echo', { config: { limited: true } }, async ({ body }) => body)
  app.get('/api/slow', { config: { limited: true } }, async () => {
    work.now++
    work.most = Math.max(work.most, work.now)
    await completion
    work.now--
    return {}
  })
  await app.ready()
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ url: '/api/slow', remoteAddress, headers })
  return { app, work, finish, ask }
}

test('limitConcurrency: 450 requests of one address → 8 run, 400 wait, the others get 429', async () => {
  const { work, finish, ask } = await openSlowServer()
  const answers = Array.from({ length: 450 }, () => ask('10.20.0.1'))
  await expect.poll(() => work.now, { timeout: 30_000 }).toBe(8)
  finish()
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  expect(work.most).toBe(8)
  expect(statuses.filter(status => status === 429)).toHaveLength(42)
  expect(statuses.filter(status => status === 200)).toHaveLength(408)
  expect((await ask('10.20.0.1')).statusCode).toBe(200)
})

test('limitConcurrency: one address waits → another address and a known session behind it are served', async () => {
  const { work, finish, ask } = await openSlowServer()
  const clerk = await office.newParish()
  await clerk('GET', '/api/session')
  const answers = Array.from({ length: 20 }, () => ask('10.20.0.2'))
  await expect.poll(() => work.now, { timeout: 30_000 }).toBe(8)
  const pendingResponses = [ask('10.20.0.3'), ask('10.20.0.2', { cookie: clerk.cookie })]
  await expect.poll(() => work.now, { timeout: 30_000 }).toBe(10)
  finish()
  for (const { statusCode } of await Promise.all([...answers, ...pendingResponses]))
    expect(statusCode).toBe(200)
})

test('limitConcurrency: a sender that disconnects while waiting frees its place', async () => {
  const { app, work, finish, ask } = await openSlowServer()
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const slow = Array.from({ length: 8 }, () => ask('127.0.0.1'))
  await expect.poll(() => work.now, { timeout: 30_000 }).toBe(8)
  const requestCounter = { count: 0 }
  app.server.prependListener('request', () => requestCounter.count++)
  for (let n = 0; n < 16; n++) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    )
    await expect.poll(() => requestCounter.count, { timeout: 30_000 }).toBe(n + 1)
    socket.destroy()
  }
  const connections = () =>
    new Promise(resolve => app.server.getConnections((_, count) => resolve(count)))
  await expect.poll(connections, { timeout: 30_000 }).toBe(0)
  finish()
  await Promise.all(slow)
  expect((await ask('127.0.0.1')).statusCode).toBe(200)
})
