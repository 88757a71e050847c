import { createHash, randomBytes } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type LocalPayment, paymentPage } from './page.ts'

/** Fault of the next calls: a response of 500, a slow response, or a connection closed after the work was done. */
export type CashbillFault = 'error' | 'slow' | 'cut' | 'garbage' | null

interface Options {
  port?: number
  /** Host name, when it differs from the address. */
  host?: string
  /** Returns the secret of a shop; undefined when the shop does not exist. */
  secretOf(shop: string): string | undefined
  /** Address that receives notifications about the payments of a shop. */
  notifyUrl(shop: string): string
  /** Duration of a slow response in milliseconds. */
  slowness?: number
  /** Fault of each kind of call; read again at every call. */
  faults?: { start: CashbillFault; ask: CashbillFault }
}

const hash = (kind: 'sha1' | 'md5', text: string) => createHash(kind).update(text).digest('hex')

// Order of the signed fields from the provider's manual, deliberately repeated independently of the adapter.
const SIGNED =
  'title amount.value amount.currencyCode returnUrl description negativeReturnUrl additionalData paymentChannel languageCode referer'.split(
    ' ',
  )

/**
 * Fake CashBill server for development: the same addresses, signatures and words, a payment page, and faults on demand.
 */
export async function openLocalCashbill({
  port = 0,
  host = '127.0.0.1',
  secretOf,
  notifyUrl,
  slowness = 30_000,
  faults = { start: null, ask: null },
}: Options) {
  const payments = new Map<string, LocalPayment>()
  let chargeCount = 0

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url!, origin)
    const [, room, kind, shop = '', id = ''] = pathname.split('/').map(decodeURIComponent)
    if (room === 'ws' && kind === 'rest') return api(request, response, pathname, searchParams)
    const payment = room === 'pay' ? payments.get(kind ?? '') : undefined
    if (!payment || shop || id) return reply(response, 404, 'Nie ma takiej płatności')
    if (request.method !== 'POST') return reply(response, 200, paymentPage(payment), 'text/html')
    const choice = new URLSearchParams(await getBody(request)).get('choice') ?? ''
    const returnUrl = await choose(payment, choice)
    response.writeHead(303, { location: returnUrl }).end()
  }

  async function api(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    query: URLSearchParams,
  ) {
    const [, , , room, shop = '', id] = pathname.split('/').map(decodeURIComponent)
    const secret = secretOf(shop)
    if (room !== 'payment' || secret === undefined) return reply(response, 404, 'Not found')
    const fault = faults[id ? 'ask' : 'start']
    if (fault === 'error') return reply(response, 500, 'Internal error')
    if (fault === 'garbage') return reply(response, 200, '<html>Przerwa techniczna</html>')
    if (fault === 'slow') await pause(slowness, undefined, { ref: false })
    const answer = id
      ? getState(shop, id, query.get('sign') === hash('sha1', id + secret))
      : begin(shop, secret, new URLSearchParams(await getBody(request)))
    if (fault === 'cut') return void response.destroy()
    reply(response, answer ? 200 : 400, JSON.stringify(answer ?? { error: 'Bad request' }))
  }

  function begin(shop: string, secret: string, form: URLSearchParams) {
    const signedText = SIGNED.map(name => form.get(name) ?? '').join('')
    if (form.get('sign') !== hash('sha1', signedText + secret)) return null
    const of = (name: string) => form.get(name) ?? ''
    const id = randomBytes(12).toString('hex')
    payments.set(id, {
      id,
      shop,
      status: 'PreStart',
      value: of('amount.value'),
      currency: of('amount.currencyCode'),
      title: of('title'),
      additionalData: of('additionalData'),
      returnUrl: of('returnUrl'),
      negativeReturnUrl: of('negativeReturnUrl') || of('returnUrl'),
    })
    return { id, redirectUrl: `${origin}/pay/${id}` }
  }

  function getState(shop: string, id: string, genuine: boolean) {
    const payment = payments.get(id)
    if (!genuine || payment?.shop !== shop) return null
    const amount = { value: Number(payment.value), currencyCode: payment.currency }
    const { status, additionalData } = payment
    return { id, status, amount, requestedAmount: amount, additionalData, paymentChannel: 'local' }
  }

  const signPayment = ({ id, shop }: LocalPayment) =>
    hash('md5', `transactionStatusChanged${id}${secretOf(shop)}`)

  /** Notifies the shop of a change; returns the status of its response. */
  async function notify(id: string, sign?: string): Promise<number> {
    const payment = payments.get(id)!
    const url = new URL(notifyUrl(payment.shop))
    url.searchParams.set('cmd', 'transactionStatusChanged')
    url.searchParams.set('args', id)
    url.searchParams.set('sign', sign ?? signPayment(payment))
    return fetch(url).then(
      ({ status }) => status,
      () => 0,
    )
  }

  function finish(id: string, status: string) {
    const payment = payments.get(id)!
    if (status === 'PositiveFinish' && payment.status !== status) chargeCount++
    payment.status = status
  }

  async function choose({ id, returnUrl, negativeReturnUrl }: LocalPayment, choice: string) {
    const [status, times] = CHOICES[choice] ?? ['Abort', 1]
    finish(id, status)
    for (let n = 0; n < times; n++) await notify(id)
    return status === 'PositiveFinish' ? returnUrl : negativeReturnUrl
  }

  return {
    base: `${origin}/ws/rest`,
    payments,
    faults,
    finish,
    notify,
    signOf: (id: string) => signPayment(payments.get(id)!),
    /** Number of charges of payers' accounts. */
    charged: () => chargeCount,
    stop: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
export type LocalCashbill = Awaited<ReturnType<typeof openLocalCashbill>>

/** Effect of each button of the page: the status, and the number of notifications that the shop receives. */
const CHOICES: Record<string, [status: string, notifications: number]> = {
  pay: ['PositiveFinish', 1],
  pay_silently: ['PositiveFinish', 0],
  pay_five_times: ['PositiveFinish', 5],
  refuse: ['NegativeFinish', 1],
  give_up: ['Abort', 1],
}

function reply(
  response: ServerResponse,
  status: number,
  body: string,
  type = 'application/json',
): void {
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
    })
    .end(body)
}

async function getBody(request: IncomingMessage) {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > 100_000) throw new Error('Too long')
  }
  return text
}
