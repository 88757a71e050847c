import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { openMetrics } from './metrics.ts'
import { Refusal } from '../refusals.ts'
import { buildServer } from './server.ts'
import { BURST_BYTES, BYTES_PER_SECOND, createByteBudget } from './unread-body.ts'

const MIB = 1024 * 1024
const office = await testApi()

/** Starts a server as the program builds it on a port, and counts the bytes it has read from all connections. */
async function openServer() {
  const { server } = office.api
  const { app } = await buildServer({ server, metrics: openMetrics(), log: false, https: true })
  onTestFinished(() => app.close())
  app.post('/echo', async ({ body }) => body)
  app.get('/list', async () => ({}))
  app.post('/closed', {
    preParsing: async () => {
      throw new Refusal(401, 'Zaloguj się, aby kontynuować')
    },
    handler: async () => ({}),
  })
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const sockets: Socket[] = []
  app.server.on('connection', (socket: Socket) => sockets.push(socket))
  const countBytes = () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
  return { port, countBytes }
}

const PIECE = Buffer.alloc(MIB, ' ')
const CHUNK = Buffer.concat([Buffer.from(`${MIB.toString(16)}\r\n`), PIECE, Buffer.from('\r\n')])

interface Sending {
  line: string
  mebibytes: number
  chunked?: boolean
  /** True to read the response only after everything is sent, as browsers do. */
  readsLate?: boolean
}

/** Sends a body as fast as the server reads it, until the server closes; returns the response as received. */
async function send(port: number, { line, mebibytes, chunked, readsLate }: Sending) {
  const socket = connect(port, '127.0.0.1')
  const closing = new Promise(resolve => socket.on('close', resolve))
  socket.on('error', () => {})
  let answer = ''
  const readAnswer = () => socket.setEncoding('utf8').on('data', data => (answer += data))
  if (!readsLate) readAnswer()
  const size = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${mebibytes * MIB}`
  socket.write(`${line} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${size}\r\n\r\n`)
  for (let sentMebibytes = 0; sentMebibytes < mebibytes && socket.writable; sentMebibytes++) {
    if (!socket.write(chunked ? CHUNK : PIECE)) await Promise.race([once(socket, 'drain'), closing])
  }
  if (readsLate) readAnswer()
  await closing
  return answer
}

const REFUSALS: [string, Sending, RegExp][] = [
  ['a refused sender', { line: 'POST /closed', mebibytes: 400 }, /^HTTP\/1.1 401 .*Zaloguj się/s],
  [
    'a refused sender of chunks',
    { line: 'POST /closed', mebibytes: 400, chunked: true },
    /^HTTP\/1.1 401 .*Zaloguj się/s,
  ],
  ['a body above the limit', { line: 'POST /echo', mebibytes: 400 }, /^HTTP\/1.1 413 /],
  [
    'chunks above the limit',
    { line: 'POST /echo', mebibytes: 400, chunked: true },
    /^HTTP\/1.1 413 /,
  ],
  ['a body where none belongs', { line: 'GET /list', mebibytes: 400 }, /^HTTP\/1.1 200 /],
  ['an unknown address', { line: 'POST /nowhere', mebibytes: 400 }, /^HTTP\/1.1 4/],
  ['a broken address', { line: 'POST /%zz', mebibytes: 400 }, /^HTTP\/1.1 400 /],
]

test.each(REFUSALS)(
  'unread body: %s sends 400 MB → answered, closed and mostly unread',
  async (_, sending, expectedAnswer) => {
    const { port, countBytes } = await openServer()
    const start = performance.now()
    const answer = await send(port, sending)
    expect(answer).toMatch(expectedAnswer)
    expect(answer).toMatch(/connection: close/i)
    const refill = ((performance.now() - start) / 1000) * BYTES_PER_SECOND
    expect(countBytes()).toBeLessThan(BURST_BYTES + refill + MIB)
  },
)

test('unread body: eight concurrent senders → together no more is read than from one', async () => {
  const { port, countBytes } = await openServer()
  const start = performance.now()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send(port, { line: 'POST /closed', mebibytes: 52 })),
  )
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 401 /)
  const refill = ((performance.now() - start) / 1000) * BYTES_PER_SECOND
  expect(countBytes()).toBeLessThan(BURST_BYTES + refill + 8 * MIB)
})

test('unread body: a browser that reads only after sending 60 MB → gets the response', async () => {
  const { port } = await openServer()
  const answer = await send(port, { line: 'POST /closed', mebibytes: 60, readsLate: true })
  expect(answer).toMatch(/^HTTP\/1.1 401 .*Zaloguj się/s)
})

test('unread body: short → the connection stays open', async () => {
  const { port } = await openServer()
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let answers = ''
  socket.on('data', data => (answers += data.toString('latin1')))
  const request = `POST /closed HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n${'x'.repeat(100_000)}`
  for (const count of [1, 2, 3]) {
    socket.write(request)
    await expect
      .poll(() => answers.split('HTTP/1.1 401').length, { timeout: 30_000 })
      .toBe(count + 1)
  }
  expect(answers).not.toMatch(/connection: close/i)
})

test('byte budget: exhausted → refilled with time, never above its burst', () => {
  let time = 0
  const takeBytes = createByteBudget(100, 10, () => time)
  expect([takeBytes(60), takeBytes(60), takeBytes(0)]).toEqual([true, false, false])
  time = 3000
  expect([takeBytes(0), takeBytes(10)]).toEqual([true, false])
  time = 1e9
  expect([takeBytes(99), takeBytes(1)]).toEqual([true, false])
})
