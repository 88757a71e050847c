import { type Socket, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { TestUser } from './clerk.ts'
import { runWithBystander } from './crowd.ts'
import type { FaultFinding, Scale } from './finding.ts'
import { type TestInstallation, inOffice } from './office.ts'
import { freePort } from './port.ts'

const PORT = await freePort()

const host = 'Host: 127.0.0.1\r\n'

/** Sends `text` unchanged and returns the status; 0 when the server closed the connection instead. */
function say(text: string | Buffer, port = PORT): Promise<number> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    const end = (status: number) => {
      socket.destroy()
      resolve(status)
    }
    socket.setTimeout(5000, () => end(-1))
    socket.on('error', () => end(0)).on('close', () => end(0))
    socket.on('data', data => end(Number(/^HTTP\/1\.1 (\d+)/.exec(data.toString('latin1'))?.[1])))
  })
}

const REQUESTS: [name: string, text: string, expected: number[]][] = [
  ['an honest question', `GET /healthz HTTP/1.1\r\n${host}\r\n`, [200]],
  ['HTTP/1.0', `GET /healthz HTTP/1.0\r\n${host}\r\n`, [200]],
  ['no Host', 'GET /healthz HTTP/1.1\r\n\r\n', [400]],
  [
    'two different lengths',
    `POST /login HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    [400, 0],
  ],
  [
    'length and chunks',
    `POST /login HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    [400, 0],
  ],
  ['bare LF', `GET /healthz HTTP/1.1\n${host}\n\n`, [400, 0]],
  [
    'a thousand headers',
    `GET /healthz HTTP/1.1\r\n${host}${Array.from({ length: 1000 }, (_, n) => `X-${n}: ${'a'.repeat(40)}\r\n`).join('')}\r\n`,
    [431],
  ],
  [
    'a cookie of 100 kB',
    `GET /healthz HTTP/1.1\r\n${host}Cookie: sid=${'a'.repeat(100_000)}\r\n\r\n`,
    [431],
  ],
  [
    'another method in a header',
    `GET /api/peoples/1 HTTP/1.1\r\n${host}X-HTTP-Method-Override: DELETE\r\n\r\n`,
    [401],
  ],
  ['an unknown method', `BREW /healthz HTTP/1.1\r\n${host}\r\n`, [400]],
  ['TRACE', `TRACE /healthz HTTP/1.1\r\n${host}\r\n`, [404]],
  [
    'an address that ends nowhere',
    `GET /${'a'.repeat(15_000)} HTTP/1.1\r\n${host}\r\n`,
    [200, 404, 414],
  ],
  ['a broken percent sign', `GET /%zz HTTP/1.1\r\n${host}\r\n`, [400, 404, 422]],
  ['noise', '\u0016\u0003\u0001\u0002\u0000\u0001', [400, 0]],
]

async function rawRequests(): Promise<FaultFinding> {
  const wrong: string[] = []
  for (const [name, text, expectedStatuses] of REQUESTS) {
    const status = await say(text)
    if (!expectedStatuses.includes(status)) wrong.push(`${name}: ${status}`)
  }
  return {
    id: 'B25',
    what: 'requests no browser sends are refused without 5xx',
    held: wrong.length === 0,
    figure: wrong.join(', ') || `${REQUESTS.length} of them`,
  }
}

const buildNestedJson = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const manyKeys = (count: number) =>
  `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')}}`

const BODIES: [
  id: string,
  name: string,
  body: () => string | Buffer,
  status: number[],
  more?: Record<string, string>,
][] = [
  // Refused before it was sent completely: a client that is still sending may see only a closed connection (0).
  ['B02', '10 MB of text', () => JSON.stringify({ surname: 'a'.repeat(10_000_000) }), [413, 0]],
  ['B03', 'JSON 10,000 deep', () => buildNestedJson(10_000), [422]],
  ['B03', 'JSON of 10,000 keys', () => manyKeys(10_000), [422]],
  ['B03', 'JSON of a million keys', () => manyKeys(1_000_000), [413, 0]],
  ['B03', 'the key __proto__', () => '{"__proto__":{"role_id":1},"surname":"Nowak"}', [422]],
  ['B03', 'the key constructor', () => '{"constructor":{"prototype":{"a":1}}}', [422]],
  ['B03', 'one key twice', () => '{"surname":"Nowak","surname":"Lis"}', [422]],
  [
    'B26',
    'a packed body',
    () => gzipSync('a'.repeat(10_000_000)),
    [415, 422],
    { 'content-encoding': 'gzip' },
  ],
  ['B03', 'no JSON at all', () => '{', [422]],
  ['B04', 'a list instead of an object', () => '[]', [422]],
  [
    'B04',
    'another kind of body',
    () => 'a=1',
    [415],
    { 'content-type': 'application/x-www-form-urlencoded' },
  ],
]

async function bodies({ address }: TestInstallation, clerk: TestUser): Promise<FaultFinding[]> {
  return Promise.all(
    BODIES.map(async ([id, description, body, expectedStatuses, extraHeaders]) => {
      const { status } = await fetch(`${address}/api/peoples`, {
        method: 'POST',
        headers: { ...clerk.headers, 'content-type': 'application/json', ...extraHeaders },
        body: body() as BodyInit,
      }).catch(() => ({ status: 0 }))
      return { id, what: description, held: expectedStatuses.includes(status), figure: `${status}` }
    }),
  )
}

async function open(count: number, first: string) {
  const sockets: Socket[] = []
  for (let n = 0; n < count; n += 200) {
    const some = Array.from({ length: Math.min(200, count - n) }, () => {
      const socket = connect(PORT, '127.0.0.1')
      sockets.push(socket)
      return new Promise<void>(resolve => {
        socket.once('connect', () => {
          if (first) socket.write(first)
          resolve()
        })
        socket.on('error', () => resolve())
      })
    })
    await Promise.all(some)
  }
  return sockets
}

/**
 * Tests clients that send one header a second without an end, and clients that send nothing; only the thorough run
 * checks the response time of the others.
 */
async function crowds(clerk: TestUser, { idle, slack }: Scale): Promise<FaultFinding[]> {
  const calm = await runWithBystander(clerk, () => pause(1000))
  const silent = await open(idle, '')
  const slow = await open(500, `GET /healthz HTTP/1.1\r\n${host}`)
  const drip = setInterval(() => {
    for (const socket of slow) if (socket.writable) socket.write('X-A: b\r\n')
  }, 1000)
  const crowd = await runWithBystander(clerk, () => pause(3000))
  clearInterval(drip)
  const servedCount = crowd.count - crowd.refused
  const isQuick = crowd.p99 <= calm.p99 * 3 + 50
  const connectionCount = silent.filter(socket => !socket.destroyed).length
  for (const socket of [...silent, ...slow]) socket.destroy()
  return [
    {
      id: 'B25',
      what: `${idle} silent and 500 endlessly slow connections hold nobody up`,
      held:
        connectionCount === idle &&
        (slack > 1 ? servedCount > 0 : servedCount === crowd.count && isQuick),
      figure: `list p99 ${crowd.p99.toFixed(0)} ms, calm ${calm.p99.toFixed(0)} ms, ${connectionCount} stayed connected`,
    },
  ]
}

/** Checks that the server ends slow requests in about half a minute; runs only in the thorough run. */
async function slowIsEnded(): Promise<FaultFinding> {
  const began = performance.now()
  const [socket] = await open(1, `POST /login HTTP/1.1\r\n${host}Content-Length: 100\r\n\r\na`)
  const drip = setInterval(() => socket!.writable && socket!.write('a'), 1000)
  const hasEnded = await Promise.race([
    new Promise<boolean>(resolve => socket!.resume().once('close', () => resolve(true))),
    pause(75_000, false),
  ])
  clearInterval(drip)
  socket!.destroy()
  return {
    id: 'B25',
    what: 'a body that never ends is cut off',
    held: hasEnded,
    figure: `after ${((performance.now() - began) / 1000).toFixed(0)} s`,
  }
}

export function testWire(scale: Scale): Promise<FaultFinding[]> {
  return inOffice(PORT, async office => {
    const clerk = await office.clerk()
    const findings = [
      await rawRequests(),
      ...(await bodies(office, clerk)),
      ...(await crowds(clerk, scale)),
    ]
    return scale.slack === 1 ? [...findings, await slowIsEnded()] : findings
  })
}
