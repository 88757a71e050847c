import { createHash, randomBytes } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'

/** Fault of the next calls of a kind; `refused` is an answer of 400. */
export type P24Fault = 'error' | 'slow' | 'garbage' | 'refused' | null
type Kind = 'register' | 'ask' | 'verify' | 'access'

const Asked = z.object({
  merchantId: z.number(),
  posId: z.number(),
  sessionId: z.string(),
  amount: z.number().int().positive(),
  currency: z.string(),
  urlStatus: z.url().optional(),
  urlReturn: z.url().optional(),
  email: z.email().optional(),
  orderId: z.number().optional(),
  sign: z.string(),
})

interface P24Payment {
  orderId: number
  status: number
  amount: number
  /** For what it was registered. */
  registered: number
  currency: string
  urlStatus: string
  urlReturn: string
  token: string
}

// The manual's own sums, written down apart from the client on purpose.
const sum = (json: string) => createHash('sha384').update(json).digest('hex')

export const KEYS = { merchant: 123_456, pos: 123_457, crc: 'klucz-crc', report: 'klucz-raportow' }
const { merchant, pos, crc, report } = KEYS

/** Przelewy24 for tests: the addresses, sums and numbers of states of its manual, and faults on demand. */
export async function openP24Twin({ slowness = 1000 } = {}) {
  const payments = new Map<string, P24Payment>()
  const faults: Record<Kind, P24Fault> = {
    register: null,
    ask: null,
    verify: null,
    access: null,
  }
  const calls: string[] = []
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // A process that has stopped all else ends.
  server.unref()
  const address = server.address()
  const base = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', base)
    if (pathname.startsWith('/trnRequest/')) return payer(payments, request, response)
    const key = Buffer.from(`${pos}:${report}`).toString('base64')
    if (request.headers.authorization !== `Basic ${key}`) return reply(response, 401, {})
    const [resource, part, , session = ''] = pathname.replace('/api/v1/', '').split('/')
    const kind = getKind(resource, part)
    calls.push(`${request.method} ${kind}`)
    const fault = faults[kind]
    if (fault === 'slow') await pause(slowness, undefined, { ref: false })
    if (fault === 'error') return reply(response, 500, {})
    if (fault === 'refused') return reply(response, 400, { error: 'Refused', code: 400 })
    if (fault === 'garbage') return void response.end('<html>Przerwa techniczna</html>')
    if (kind === 'access') return reply(response, 200, { data: true, error: '' })
    if (resource !== 'transaction') return reply(response, 404, {})
    if (kind === 'ask') return state(payments, response, decodeURIComponent(session))
    const paymentRequest = Asked.parse(JSON.parse(await getBody(request)))
    if (paymentRequest.merchantId !== merchant || paymentRequest.posId !== pos)
      return reply(response, 400, {})
    return kind === 'verify'
      ? verify(payments, response, paymentRequest)
      : register(payments, response, paymentRequest)
  }

  /** Somebody has paid, in whole or another amount. */
  function pay(session: string, amount?: number) {
    const payment = payments.get(session)
    if (payment) Object.assign(payment, { status: 1, amount: amount ?? payment.registered })
  }

  return {
    base,
    payments,
    faults,
    calls,
    pay,
    newsOf: (session: string, sign?: string) => sendNotification(payments, session, sign),
    stop: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function getKind(resource: string | undefined, part: string | undefined): Kind {
  if (resource === 'testAccess') return 'access'
  return part === 'by' ? 'ask' : part === 'verify' ? 'verify' : 'register'
}

const reply = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

async function getBody(request: IncomingMessage) {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

type Payments = Map<string, P24Payment>

/** The page of whoever pays: the sum, and two ways back. A payment is told of before the payer is sent back. */
async function payer(payments: Payments, request: IncomingMessage, response: ServerResponse) {
  const token = request.url?.split('/').at(-1)
  const [session, payment] = [...payments].find(([, entry]) => entry.token === token) ?? []
  if (!session || !payment) return reply(response, 404, {})
  if (request.method === 'POST') {
    const { choice } = Object.fromEntries(new URLSearchParams(await getBody(request)))
    if (choice === 'pay') {
      payment.status = 1
      const [headers, body] = [
        { 'content-type': 'application/json' },
        JSON.stringify(sendNotification(payments, session)),
      ]
      await fetch(payment.urlStatus, { method: 'POST', headers, body })
    }
    return void response.writeHead(303, { location: payment.urlReturn }).end()
  }
  const sum = `${payment.registered / 100} ${payment.currency}`
  const page = `<!doctype html><html lang="pl"><meta charset="utf-8"><title>Przelewy24 na próbę</title>
    <h1>Przelewy24 na próbę</h1><p>${sum}</p><form method="post"><button name="choice" value="pay">Zapłać</button>
    <button name="choice" value="give_up">Wróć bez płacenia</button></form>`
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}

function register(
  payments: Payments,
  response: ServerResponse,
  paymentRequest: z.output<typeof Asked>,
) {
  const { sessionId, amount, currency, urlStatus, urlReturn = '', email } = paymentRequest
  const right = `{"sessionId":"${sessionId}","merchantId":${merchant},"amount":${amount},"currency":"${currency}","crc":"${crc}"}`
  if (paymentRequest.sign !== sum(right) || !urlStatus || !email) return reply(response, 400, {})
  const token = randomBytes(16).toString('hex')
  const newPayment = {
    status: 0,
    amount,
    registered: amount,
    currency,
    urlStatus,
    urlReturn,
    token,
  }
  payments.set(sessionId, { ...newPayment, orderId: 300_000_000 + payments.size })
  reply(response, 200, { data: { token }, responseCode: 0 })
}

function state(payments: Payments, response: ServerResponse, sessionId: string) {
  const payment = payments.get(sessionId)
  if (!payment || payment.status === 0) return reply(response, 404, { error: 'Not found' })
  const { orderId, status, amount, currency } = payment
  reply(response, 200, { data: { sessionId, orderId, status, amount, currency } })
}

function verify(
  payments: Payments,
  response: ServerResponse,
  paymentRequest: z.output<typeof Asked>,
) {
  const { sessionId, orderId, amount, currency, sign } = paymentRequest
  const payment = payments.get(sessionId)
  const right = `{"sessionId":"${sessionId}","orderId":${orderId},"amount":${amount},"currency":"${currency}","crc":"${crc}"}`
  const isSamePayment = payment?.orderId === orderId && payment?.amount === amount
  if (sign !== sum(right) || !payment || !isSamePayment || payment.status === 0) {
    return reply(response, 400, { error: 'Refused' })
  }
  payment.status = 2
  reply(response, 200, { data: { status: 'success' }, responseCode: 0 })
}

function sendNotification(payments: Payments, session: string, sign?: string) {
  const { orderId = 0, amount = 0, currency = 'PLN' } = payments.get(session) ?? {}
  const statement = 'p24-Ofiara ąę/1'
  const right = `{"merchantId":${merchant},"posId":${pos},"sessionId":"${session}","amount":${amount},"originAmount":${amount},"currency":"${currency}","orderId":${orderId},"methodId":154,"statement":"${statement}","crc":"${crc}"}`
  const identity = { merchantId: merchant, posId: pos, sessionId: session, amount }
  const otherFields = { originAmount: amount, currency, orderId, methodId: 154, statement }
  return { ...identity, ...otherFields, sign: sign ?? sum(right) }
}
