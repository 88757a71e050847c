import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { FaultFinding } from './finding.ts'
import { type TestInstallation, inOffice } from './office.ts'
import { freePort } from './port.ts'
import { waitForCondition } from './until.ts'

const HOST = 'Host: 127.0.0.1\r\n'
const LOGIN = `POST /login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`
/** Route requested only by a request hidden in another one, so the log shows whether it was served. */
const HIDDEN_ROUTE = '/api/altcha'
const HIDDEN_REQUEST = `GET ${HIDDEN_ROUTE} HTTP/1.1\r\n${HOST}\r\n`
const CHUNKED = 'Transfer-Encoding: chunked\r\n'
const END = '0\r\n\r\n'

/** Requests that two servers in a row may read differently (RFC 9112, 11.2). */
const AMBIGUOUS: Record<string, string> = {
  'length, then chunks': `${LOGIN}Content-Length: ${END.length + HIDDEN_REQUEST.length}\r\n${CHUNKED}\r\n${END}${HIDDEN_REQUEST}`,
  'chunks, then length': `${LOGIN}${CHUNKED}Content-Length: 4\r\n\r\n${HIDDEN_REQUEST.length.toString(16)}\r\n${HIDDEN_REQUEST}\r\n${END}`,
  'space before the colon': `${LOGIN}Transfer-Encoding : chunked\r\nContent-Length: 5\r\n\r\n${END}${HIDDEN_REQUEST}`,
  'unknown coding': `${LOGIN}Transfer-Encoding: xchunked\r\n\r\n${END}${HIDDEN_REQUEST}`,
  'coding after chunked': `${LOGIN}Transfer-Encoding: chunked, identity\r\n\r\n${END}${HIDDEN_REQUEST}`,
  'two codings': `${LOGIN}${CHUNKED}Transfer-Encoding: identity\r\n\r\n${END}${HIDDEN_REQUEST}`,
  'vertical tab': `${LOGIN}Transfer-Encoding: \u000bchunked\r\nContent-Length: 5\r\n\r\n${END}${HIDDEN_REQUEST}`,
  'two lengths': `${LOGIN}Content-Length: ${HIDDEN_REQUEST.length}\r\nContent-Length: 0\r\n\r\n${HIDDEN_REQUEST}`,
  'list of lengths': `${LOGIN}Content-Length: 0, ${HIDDEN_REQUEST.length}\r\n\r\n${HIDDEN_REQUEST}`,
  'signed length': `${LOGIN}Content-Length: +0\r\n\r\n${HIDDEN_REQUEST}`,
  'negative length': `${LOGIN}Content-Length: -1\r\n\r\n${HIDDEN_REQUEST}`,
  'hexadecimal length': `${LOGIN}Content-Length: 0x0\r\n\r\n${HIDDEN_REQUEST}`,
  'folded coding': `${LOGIN}Transfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n\r\n${END}${HIDDEN_REQUEST}`,
  'chunks that end with LF': `${LOGIN}${CHUNKED}\r\n2\n{}\n0\n\n${HIDDEN_REQUEST}`,
  'extension that ends with LF': `${LOGIN}${CHUNKED}\r\n2;\n{}\r\n${END}${HIDDEN_REQUEST}`,
  'extension of 20 KB': `${LOGIN}${CHUNKED}\r\n2;a=${'b'.repeat(20_000)}\r\n{}\r\n${END}${HIDDEN_REQUEST}`,
  'chunk larger than a number': `${LOGIN}${CHUNKED}\r\nfffffffffffffffff\r\n${HIDDEN_REQUEST}`,
  'trailer that names a host': `${LOGIN}${CHUNKED}Trailer: Host\r\n\r\n2\r\n{}\r\n0\r\nHost: obcy.test\r\n\r\n`,
  'chunks in HTTP/1.0': `POST /login HTTP/1.0\r\n${HOST}${CHUNKED}\r\n${END}${HIDDEN_REQUEST}`,
  'body of a GET': `GET /healthz HTTP/1.1\r\n${HOST}Content-Length: ${HIDDEN_REQUEST.length}\r\n\r\n${HIDDEN_REQUEST}`,
  'body of a refused request': `POST /api/peoples HTTP/1.1\r\n${HOST}Content-Length: ${HIDDEN_REQUEST.length}\r\n\r\n${HIDDEN_REQUEST}`,
  'expected body': `${LOGIN}Expect: 100-continue\r\nContent-Length: ${HIDDEN_REQUEST.length}\r\n\r\n${HIDDEN_REQUEST}`,
  'line end in a header': `GET /healthz HTTP/1.1\r\n${HOST}X-A: b\rX-C: d\r\n\r\n`,
  'two hosts': `GET /healthz HTTP/1.1\r\n${HOST}Host: obcy.test\r\n\r\n`,
  'HTTP/2 without TLS': `GET /healthz HTTP/1.1\r\n${HOST}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n`,
}

/** Sends `text` unchanged; returns all received data until the connection is closed or silent. */
function exchange(port: number, text: string): Promise<string> {
  return new Promise(resolve => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    const end = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(1000, end).on('error', end).on('close', end)
    socket.on('data', data => (answer += data.toString('latin1')))
  })
}

const listStatuses = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.[01] (\d+)/g)].map(([, status]) => Number(status))

const countHidden = ({ log }: TestInstallation) =>
  log().split(`"route":"${HIDDEN_ROUTE}"`).length - 1

/**
 * Sends requests that two servers may parse as two; when both do so, the sender gets two responses. A hidden request
 * that is processed without a response to the sender would be answered to the next client.
 */
async function sendAmbiguous(
  office: TestInstallation,
  port: number,
  isAlone: boolean,
): Promise<FaultFinding> {
  const wrong: string[] = []
  for (const [name, text] of Object.entries(AMBIGUOUS)) {
    const before = countHidden(office)
    const statuses = listStatuses(await exchange(port, text)).filter(status => status !== 100)
    const extraAnswers = Math.max(0, statuses.length - 1)
    const hiddenCount = countHidden(office) - before
    if (hiddenCount > extraAnswers || (isAlone && extraAnswers > 0))
      wrong.push(`${name}: ${hiddenCount} hidden`)
    // Caddy responds with 501 and 502 to requests that it does not forward.
    if (isAlone && statuses.some(status => status >= 500))
      wrong.push(`${name}: ${statuses.join(' ')}`)
    const next = await fetch(`http://127.0.0.1:${port}/healthz`)
    if (next.status !== 200 || !(await next.text()).includes('ok'))
      wrong.push(`${name}: the next one got ${next.status}`)
  }
  return {
    id: 'B27',
    what: `requests that two servers may read differently, ${isAlone ? 'alone' : 'behind Caddy'}: none hides another`,
    held: wrong.length === 0,
    figure: wrong.join(', ') || `${Object.keys(AMBIGUOUS).length} of them`,
  }
}

/** Checks that a served hidden request is detected: this one is sent openly behind another. */
async function sendOpenly(office: TestInstallation, port: number): Promise<FaultFinding> {
  const before = countHidden(office)
  await exchange(port, `GET /healthz HTTP/1.1\r\n${HOST}\r\n${HIDDEN_REQUEST}`)
  const description = 'control: a request behind another is seen in the log'
  return { id: 'B27', what: description, held: countHidden(office) === before + 1 }
}

const REQUESTS_PER_MINUTE = 200

/**
 * Checks that requests are counted as one sender, regardless of the address in their headers and the encoding of the
 * path.
 */
async function sendSpoofed(port: number, path: string): Promise<FaultFinding> {
  const statuses: number[] = []
  for (let n = 0; n < REQUESTS_PER_MINUTE + 20; n++) {
    const from = `X-Forwarded-For: 198.51.100.${n}\r\nX-Real-IP: 198.51.100.${n}\r\nForwarded: for=198.51.100.${n}\r\n`
    const text = `GET ${path} HTTP/1.1\r\n${HOST}${from}Connection: close\r\n\r\n`
    statuses.push(...listStatuses(await exchange(port, text)))
  }
  const refusalCount = statuses.filter(status => status === 429).length
  return {
    id: 'B33',
    what: `behind Caddy, addresses invented in headers, ${path}: counted as one sender`,
    held: refusalCount >= 20,
    figure: `${refusalCount} of ${statuses.length} refused`,
  }
}

const isInstalled = () => {
  try {
    execFileSync('caddy', ['version'])
    return true
  } catch {
    return false
  }
}

async function inCaddy<T>(
  { folder, address }: TestInstallation,
  work: (port: number) => Promise<T>,
) {
  const port = await freePort()
  const file = join(folder, 'Caddyfile')
  writeFileSync(
    file,
    `{\n\tadmin off\n\tauto_https off\n}\nhttp://127.0.0.1:${port} {\n\treverse_proxy ${new URL(address).host}\n}\n`,
  )
  const child: ChildProcess = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder },
    stdio: 'ignore',
  })
  try {
    await waitForCondition(() =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    return await work(port)
  } finally {
    child.kill('SIGTERM')
  }
}

/** Tests requests hidden in others, and senders that claim another address: alone and behind Caddy. */
export async function testSmuggling(): Promise<FaultFinding[]> {
  const ownPort = await freePort()
  const environment = {
    TRUST_PROXY: '127.0.0.1',
    REQUESTS_PER_MINUTE: `${REQUESTS_PER_MINUTE}`,
  }
  return inOffice(
    ownPort,
    async office => {
      const alone = [await sendAmbiguous(office, ownPort, true)]
      if (!isInstalled()) {
        const description = 'Caddy is not installed here: nothing was sent through it'
        return [
          ...alone,
          await sendOpenly(office, ownPort),
          { id: 'B27', what: description, held: true },
        ]
      }
      const behind = await inCaddy(office, async port => [
        await sendAmbiguous(office, port, false),
        await sendSpoofed(port, '/api/session'),
        await sendSpoofed(port, '/%61pi/session'),
      ])
      return [...alone, ...behind, await sendOpenly(office, ownPort)]
    },
    environment,
  )
}
