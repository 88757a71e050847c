import { randomBytes } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { countSms } from '../../../text/sms-parts.ts'
import { type LocalSms, outboxPage } from './page.ts'

/** Fault of the next calls; `cut`: the connection ends after the message was accepted. */
export type SmsFault = 'error' | 'slow' | 'cut' | 'garbage' | 'busy' | null

interface Options {
  port?: number
  token: string
  /** Duration of a slow response in milliseconds. */
  slowness?: number
  /** Fault of the next calls; read again at every call. */
  faults?: { send: SmsFault }
  /** Balance of the account in ten-thousandths of a point. */
  points?: number
  /** Milliseconds until a delivery is reported automatically; null: never. */
  reportsAfter?: number | null
  /** Maximum number of calls a second, beyond which the response is 429. */
  pace?: number
}

/** Cost of a part in ten-thousandths of a point. */
export const PART_POINTS = 1650

/** Numbers with these endings are refused with the provider's error codes: no such number, black list, opted out. */
const REFUSED: [end: string, error: number][] = [
  ['990013', 13],
  ['990057', 57],
  ['990059', 59],
]

/**
 * Fake SMSAPI server for development: the same address, parameters, responses and errors, and a page of the sent
 * messages.
 */
export async function openLocalSms({
  port = 0,
  token,
  slowness = 30_000,
  faults = { send: null },
  points = 1_000_000_000,
  reportsAfter = null,
  pace = Infinity,
}: Options) {
  const messagesByKey = new Map<string, LocalSms>()
  const account = { points, spent: 0, pace, reportsAfter, latency: 0 }
  let calls = 0
  let second = { at: 0, count: 0 }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url!, origin)
    const body = request.method === 'POST' ? new URLSearchParams(await getBody(request)) : undefined
    if (pathname === '/sms.do') return api(request, response, body ?? new URLSearchParams())
    if (body) await act(body)
    if (body) return void response.writeHead(303, { location: '/' }).end()
    reply(response, 200, outboxPage([...messagesByKey.values()].toReversed()), 'text/html')
  }

  function tooFast() {
    const now = Math.floor(Date.now() / 1000)
    second = second.at === now ? { at: now, count: second.count + 1 } : { at: now, count: 1 }
    return second.count > account.pace
  }

  async function api(request: IncomingMessage, response: ServerResponse, form: URLSearchParams) {
    calls++
    const fault = faults.send
    if (fault === 'error') return reply(response, 500, 'Internal error', 'text/plain')
    if (fault === 'garbage') return reply(response, 200, '<html>Przerwa techniczna</html>')
    if (fault === 'busy' || tooFast())
      return reply(response, 429, 'Too many requests', 'text/plain')
    if (fault === 'slow') await pause(slowness, undefined, { ref: false })
    if (account.latency > 0) await pause(account.latency)
    const genuine = request.headers.authorization === `Bearer ${token}`
    const answer = genuine ? take(form) : { error: 101, message: 'Invalid authorization info' }
    if (fault === 'cut') return void response.destroy()
    reply(response, 200, JSON.stringify(answer))
  }

  function take(form: URLSearchParams) {
    const of = (name: string) => form.get(name) ?? ''
    const [to, text, key] = [of('to'), of('message'), of('idx')]
    const { parts } = countSms(text)
    const price = parts * PART_POINTS
    const refusal = REFUSED.find(([end]) => to.endsWith(end))
    if (!text) return { error: 11, message: 'No message' }
    if (!/^\d{5,15}$/.test(to)) return { error: 13, message: 'No correct phonenumbers' }
    if (of('check_idx') === '1' && messagesByKey.has(key))
      return { error: 53, message: 'Not unique idx' }
    if (parts > Number(of('max_parts') || 10)) return { error: 12, message: 'Message too long' }
    if (refusal) return { error: refusal[1], message: 'Refused' }
    if (of('from') === 'Nieznany') return { error: 14, message: 'Invalid from field' }
    if (account.points < price) return { error: 103, message: 'Insufficient credits' }
    account.points -= price
    account.spent += price
    const id = randomBytes(12).toString('hex')
    const sms = {
      id,
      key,
      to,
      from: of('from'),
      text,
      parts,
      points: price,
      notifyUrl: of('notify_url'),
      status: 403,
      replies: [],
    }
    messagesByKey.set(key || id, sms)
    if (account.reportsAfter !== null)
      setTimeout(() => void report(sms, 404), account.reportsAfter).unref()
    const item = {
      id,
      points: price / 10_000,
      number: to,
      submitted_number: to,
      status: 'QUEUE',
      idx: key,
      parts,
      error: null,
    }
    return { count: 1, list: [item] }
  }

  /** Calls this installation; returns the status of the response, 0 without a response. */
  const tell = (url: string, fields: Record<string, string>) => {
    const address = new URL(url)
    for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value)
    return fetch(address).then(
      ({ status }) => status,
      () => 0,
    )
  }

  async function report(sms: LocalSms, status: number, times = 1) {
    sms.status = status
    let answer = 0
    for (let n = 0; n < times; n++) {
      const notification = {
        MsgId: sms.id,
        status: String(status),
        idx: sms.key,
        to: sms.to,
        username: 'local',
      }
      answer = await tell(sms.notifyUrl, notification)
    }
    return answer
  }

  /** Sends a reply of the recipient. */
  function answer(sms: LocalSms, text: string, moment = String(Date.now())) {
    sms.replies.push(text)
    return tell(sms.notifyUrl, {
      sms_from: sms.to,
      sms_to: '48500000000',
      sms_text: text,
      sms_date: moment,
      MsgId: sms.id,
    })
  }

  async function act(form: URLSearchParams) {
    const sms = messagesByKey.get(form.get('key') ?? '')
    const choice = form.get('choice')
    if (!sms) return
    if (choice === 'delivered') await report(sms, 404)
    if (choice === 'undelivered') await report(sms, 405)
    if (choice === 'stop') await answer(sms, 'STOP')
    if (choice === 'thanks') await answer(sms, 'Dziękuję, będziemy')
  }

  return {
    base: origin,
    sent: messagesByKey,
    faults,
    account,
    report,
    answer,
    tell,
    calls: () => calls,
    /** Returns the sent texts with their numbers. */
    texts: () => [...messagesByKey.values()].map(({ to, text }) => ({ to: `+${to}`, text })),
    stop: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function reply(response: ServerResponse, status: number, body: string, type = 'application/json') {
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
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
