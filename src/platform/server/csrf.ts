import '@fastify/cookie'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { listAcceptedSecrets } from '../files/previous-secrets.ts'
import { Refusal, forbidden } from '../refusals.ts'

const signToken = (secret: string, random: string, session: Buffer | null) =>
  createHmac('sha256', secret)
    .update(`${random}.${session?.toString('hex') ?? 'visitor'}`)
    .digest('base64url')

/** Creates a token for the XSRF-TOKEN cookie, valid only with the session it was made for. */
export function csrfToken(secret: string, session: Buffer | null): string {
  const random = randomBytes(16).toString('base64url')
  return `${random}.${signToken(secret, random, session)}`
}

const isEqual = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

const SITES = new Set([undefined, 'same-origin', 'none'])

function fromElsewhere({ headers }: FastifyRequest, origin: string) {
  if (!SITES.has(headers['sec-fetch-site'])) return true
  if (headers.origin === undefined) return false
  return headers.origin !== origin && headers.origin !== `http://${headers.host}`
}

/**
 * Refuses a forged write: it must come from our own pages (Sec-Fetch-Site, Origin), from script (X-Requested-With) and
 * send in X-XSRF-TOKEN the cookie's token of this session. Otherwise 419: the client fetches /sanctum/csrf-cookie and
 * retries once.
 */
export function refuseForgery(
  request: FastifyRequest,
  { secret, origin }: { secret: string; origin: string },
  session: Buffer | null,
) {
  const token = String(request.headers['x-xsrf-token'] ?? '')
  const [random = '', seal = ''] = token.split('.')
  const genuine = listAcceptedSecrets(secret).some(key =>
    isEqual(seal, signToken(key, random, session)),
  )
  const isCookieToken = request.cookies['XSRF-TOKEN'] === token
  if (!genuine || !isCookieToken) throw tooOld()
  refuseElsewhere(request, { origin })
}

/**
 * Makes the same checks without the token, for addresses that act for no account (`embeddable`): own pages only, by
 * script.
 */
export function refuseElsewhere(request: FastifyRequest, { origin }: { origin: string }) {
  const isScripted = request.headers['x-requested-with'] !== undefined
  if (!isScripted || fromElsewhere(request, origin)) throw tooOld()
}

/**
 * Refuses a signed-in read that comes from a page of another site, by link or frame; own pages and typed addresses are
 * allowed. Browsers send the origin over https and on this computer.
 */
export function refuseForeignReading(request: FastifyRequest, { origin }: { origin: string }) {
  if (fromElsewhere(request, origin)) {
    throw forbidden(
      'Ten adres otwiera się tylko ze stron programu. Otwórz program i wybierz to, czego szukasz.',
    )
  }
}

const tooOld = () =>
  new Refusal(419, 'Strona była otwarta zbyt długo. Odśwież ją i spróbuj ponownie.')
