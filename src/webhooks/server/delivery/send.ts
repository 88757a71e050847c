import http from 'node:http'
import https from 'node:https'
import { type NetworkAddress, PrivateAddressError } from '#platform/public-address.ts'
import { type HttpClient, getAddress } from './http-client.ts'

/** HTTP status, or the reason why there was no response; no text of the receiver is stored. */
export interface WebhookResponse {
  answer: number | null
  problem: 'late' | 'address' | 'connection' | null
}

interface Request {
  url: string
  headers: Record<string, string>
  body: string
}

class TimeoutError extends Error {}

/** Sends once, without following redirects, and reads only the status of the response. */
export async function sendWebhook(
  httpClient: HttpClient,
  { url, ...request }: Request,
): Promise<WebhookResponse> {
  const signal = AbortSignal.timeout(httpClient.timeoutMs)
  const late = new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(new TimeoutError()))
  })
  const work = async () => {
    const to = new URL(url)
    return ask(to, await getAddress(httpClient, to), request, signal)
  }
  try {
    return { answer: await Promise.race([work(), late]), problem: null }
  } catch (problem) {
    return { answer: null, problem: getKind(problem) }
  }
}

function getKind(problem: unknown) {
  if (problem instanceof TimeoutError) return 'late'
  return problem instanceof PrivateAddressError ? 'address' : 'connection'
}

// Pins the checked address, because a second lookup of the name might return another one.
export const pinLookup = ({ address, family }: NetworkAddress) => {
  type Lookup = NonNullable<http.RequestOptions['lookup']>
  const tell: Lookup = (_host, { all }, callback) =>
    all ? callback(null, [{ address, family }]) : callback(null, address, family)
  return tell
}

function ask(
  url: URL,
  address: NetworkAddress,
  { headers, body }: Omit<Request, 'url'>,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, fail) => {
    const options = { method: 'POST', agent: false, headers, signal, lookup: pinLookup(address) }
    const request = (url.protocol === 'https:' ? https : http).request(url, options, response => {
      response.on('error', () => {})
      resolve(response.statusCode ?? 0)
      request.destroy()
    })
    request.on('error', fail)
    request.end(body)
  })
}
