import { once } from 'node:events'
import { Agent, type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { waitForCondition } from './until.ts'

/** Interval of the readiness checks of a process, in milliseconds. */
const READINESS_CHECK_INTERVAL_MS = 100

const isReady = (address: string) =>
  fetch(`${address}/readyz`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Opens a minimal proxy: requests go in turns to the processes that report readiness, and no request is retried; a
 * process that does not respond gives a 502. Without checks it treats all processes as ready.
 */
export async function openProxy(addresses: readonly string[], asks = true) {
  const agent = new Agent({ keepAlive: true })
  const counts = { asked: 0, failed: 0 }
  let ready: string[] = []

  async function look() {
    const answers = await Promise.all(addresses.map(isReady))
    ready = addresses.filter((_, index) => !asks || answers[index])
  }

  function pass(incomingRequest: IncomingMessage, answer: ServerResponse) {
    const target = ready[counts.asked++ % ready.length]
    const fail = () => {
      counts.failed++
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    }
    if (target === undefined) return fail()
    const { method, headers, url = '/' } = incomingRequest
    const outgoingRequest = request(target + url, { method, headers, agent }, response => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    incomingRequest.pipe(outgoingRequest.on('error', fail))
  }

  const server = createServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const timer = setInterval(look, READINESS_CHECK_INTERVAL_MS)
  const all = () => waitForCondition(() => ready.length === addresses.length)
  await all()
  return {
    address: `http://127.0.0.1:${port}`,
    counted: counts,
    /** Waits until every process is sent requests again. */
    all,
    close: () => {
      clearInterval(timer)
      server.close()
      agent.destroy()
    },
  }
}
