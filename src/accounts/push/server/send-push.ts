import http from 'node:http'
import https from 'node:https'
import { PrivateAddressError } from '#platform/public-address.ts'
import { type SubscriptionKeys, encryptMessage } from '#platform/push/encrypt.ts'
import { authorizePush } from '#platform/push/vapid.ts'
import { type HttpClient, getAddress } from '#webhooks/server/delivery/http-client.ts'
import { pinLookup } from '#webhooks/server/delivery/send.ts'

export interface PushTarget extends SubscriptionKeys {
  endpoint: string
}
export interface PushSender {
  httpClient: HttpClient
  vapidKey: string
  /** Public base URL of the installation, at which the operator of a push service finds us (RFC 8292, 2.1). */
  origin: string
}

/**
 * `gone`: the browser has ended its subscription. `refused`: this message will never be accepted. `later`: the push
 * service is overloaded; `seconds` as it asks, null when it names no time. `silent`: it did not answer.
 */
export type PushOutcome =
  | { state: 'accepted' | 'gone' | 'refused' | 'silent' }
  | { state: 'later'; seconds: number | null }

const TTL_SECONDS = 12 * 3600
const MAX_RETRY_SECONDS = 24 * 3600

/** Reads `Retry-After` (RFC 9110, 10.2.3): seconds or a date. */
export function readRetryAfter(header: string | undefined, now = Date.now()): number | null {
  if (header === undefined) return null
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000
  return Number.isFinite(seconds)
    ? Math.min(Math.max(Math.ceil(seconds), 0), MAX_RETRY_SECONDS)
    : null
}

function toOutcome(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'accepted' }
  if (status === 404 || status === 410) return { state: 'gone' }
  if (status === 429 || status >= 500)
    return { state: 'later', seconds: readRetryAfter(retryAfter) }
  return { state: 'refused' }
}

/** Sends a text to one browser once (RFC 8030); a newer message replaces one that waits for the browser (`Topic`). */
export async function sendPush(
  { httpClient, vapidKey, origin }: PushSender,
  target: PushTarget,
  text: string,
): Promise<PushOutcome> {
  try {
    const url = new URL(target.endpoint)
    const body = encryptMessage(text, target)
    const headers = {
      authorization: authorizePush(vapidKey, {
        endpoint: target.endpoint,
        subject: origin,
        now: new Date(),
      }),
      'content-encoding': 'aes128gcm',
      'content-length': String(body.length),
      'content-type': 'application/octet-stream',
      ttl: String(TTL_SECONDS),
      topic: 'waiting',
    }
    return await post(httpClient, url, headers, body)
  } catch (problem) {
    if (problem instanceof PrivateAddressError) return { state: 'refused' }
    return { state: 'silent' }
  }
}

async function post(
  httpClient: HttpClient,
  url: URL,
  headers: Record<string, string>,
  body: Buffer,
): Promise<PushOutcome> {
  const signal = AbortSignal.timeout(httpClient.timeoutMs)
  // A name lookup that hangs takes no signal.
  const lateAddress = new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(new Error('The push service did not answer')))
  })
  const address = await Promise.race([getAddress(httpClient, url), lateAddress])
  return new Promise((resolve, fail) => {
    const options = { method: 'POST', agent: false, headers, signal, lookup: pinLookup(address) }
    const request = (url.protocol === 'https:' ? https : http).request(url, options, response => {
      response.on('error', () => {})
      resolve(toOutcome(response.statusCode ?? 0, response.headers['retry-after']))
      request.destroy()
    })
    request.on('error', fail)
    request.end(body)
  })
}
