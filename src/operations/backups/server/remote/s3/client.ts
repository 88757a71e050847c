import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3Settings } from '#platform/environment/s3-settings.ts'
import { readText } from './read-xml.ts'
import { encodePart, getSha256, signRequest } from './sign-request.ts'

/** A bucket, and the folder in it that belongs to this installation. */
export type S3Location = S3Settings

/** A refusal of the S3 server, by its code (`AccessDenied`); the server may not have answered at all (`Unreachable`). */
export class S3Error extends Error {
  override name = 'S3Error'
  readonly code: string
  readonly status: number
  constructor(code: string, status: number) {
    super(`S3: ${code} (${status})`)
    this.code = code
    this.status = status
  }
}

interface S3Call {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD'
  /** Name of the object below the prefix; empty for the bucket. */
  name?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
  signal?: AbortSignal
}

/** Tries and pauses: a server that is busy or away for a minute costs no alarm. Tests make the pause short. */
export const retryLimits = { tries: 5, pauseMs: 1000, timeoutMs: 600_000 }

const isWorthRetrying = ({ status }: S3Error) => status === 0 || status === 429 || status >= 500

function buildUrl({ endpoint, bucket, prefix }: S3Location, { name, query = {} }: S3Call) {
  const path = name === undefined ? [] : `${prefix}${name}`.split('/').map(encodePart)
  const base = endpoint.endsWith('/') ? endpoint.slice(0, -1) : endpoint
  const url = new URL([base, encodePart(bucket), ...path].join('/'))
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url
}

async function readFailure(response: Response) {
  const text = await response.text().catch(() => '')
  let code: string | undefined
  try {
    code = readText(text, 'Error', 'Code')
  } catch {
    code = undefined // no answer of S3, but of something before it
  }
  return new S3Error(code ?? `Http${response.status}`, response.status)
}

/** Sends one request once; throws `S3Error` for every answer but a good one. */
async function sendOnce(location: S3Location, call: S3Call): Promise<Response> {
  const url = buildUrl(location, call)
  const { method, body, headers = {} } = call
  const digest = getSha256(body ?? '')
  const timeout = AbortSignal.timeout(retryLimits.timeoutMs)
  const response = await fetch(url, {
    method,
    headers: signRequest({ method, url, headers, digest }, location),
    body: body === undefined ? undefined : new Uint8Array(body),
    signal: call.signal ? AbortSignal.any([timeout, call.signal]) : timeout,
    redirect: 'error',
  }).catch(() => {
    call.signal?.throwIfAborted()
    throw new S3Error('Unreachable', 0)
  })
  if (!response.ok) throw await readFailure(response)
  return response
}

/** Sends a request, again after a pause while the server is busy or away. */
export async function callS3(location: S3Location, call: S3Call): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await sendOnce(location, call)
    } catch (problem) {
      const isLast = attempt === retryLimits.tries
      if (!(problem instanceof S3Error) || !isWorthRetrying(problem) || isLast) throw problem
      await pause(retryLimits.pauseMs * 2 ** (attempt - 1), undefined, { signal: call.signal })
    }
  }
}

/** Header by which the server refuses a body that was changed on the way. */
export const buildMd5Header = (body: Uint8Array): Record<string, string> => ({
  'content-md5': createHash('md5').update(body).digest('base64'),
})

/** ETag as the server computes it, without the quotation marks. */
export const readEtag = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/^(W\/)?"|"$/g, '')
