import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { STRANGER_REQUESTS, type StrangerRequest, type Target } from './requests.ts'

export interface Attack {
  address: string
  target: Target
  kinds: string[]
  milliseconds: number
  connections: number
  /** Whether each request comes from another address, as reported by a proxy. */
  distributed: boolean
}

/** Number of responses by status; 0 when the connection was cut. */
export type Statuses = Record<string, number>

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
let serial = 0

const newAddress = () => {
  serial++
  return `100.${64 + ((serial >> 16) & 63)}.${(serial >> 8) & 255}.${serial & 255}`
}

function send({ address, distributed }: Attack, { method, path, headers, body }: StrangerRequest) {
  const from = distributed ? newAddress() : '100.64.0.1'
  return new Promise<number>(resolve => {
    const clientRequest = request(
      address + path,
      { method, agent, headers: { ...headers, 'x-forwarded-for': from }, timeout: 30_000 },
      answer => {
        answer.resume()
        answer.on('close', () => resolve(answer.statusCode ?? 0))
      },
    )
    clientRequest.on('timeout', () => clientRequest.destroy())
    clientRequest.on('error', () => resolve(0))
    clientRequest.end(body)
  })
}

/** Opens connections that begin a request and add a header every second without an end. */
function dripSlowly(address: string, count: number) {
  const { hostname, port } = new URL(address)
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(`POST /login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 30000\r\n`)
    return socket
  })
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('X-A: b\r\n')
  }, 1000)
  return () => {
    clearInterval(timer)
    for (const socket of sockets) socket.destroy()
  }
}

async function attack(plan: Attack) {
  const statuses: Record<string, Statuses> = {}
  const deadline = performance.now() + plan.milliseconds
  let turn = 0
  async function sendInTurn() {
    while (performance.now() < deadline) {
      const kind = plan.kinds[turn++ % plan.kinds.length]!
      const status = await send(plan, STRANGER_REQUESTS[kind]!(plan.target))
      const counts = (statuses[kind] ??= {})
      counts[status] = (counts[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: plan.connections }, sendInTurn))
  return statuses
}

const plan = workerData as Attack
const stopDripping = dripSlowly(plan.address, plan.kinds.length > 1 ? 200 : 0)
parentPort!.postMessage(await attack(plan))
stopDripping()
agent.destroy()
