import '@fastify/cookie'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal, forbidden } from '../problems.ts'

const signToken = (secret: string, random: string, session: Buffer | null) =>
  createHmac('sha256', secret)
    .update(`${random}.${session?.toString('hex') ?? 'visitor'}`)
    .digest('base64url')

/** A token for the XSRF-TOKEN cookie, good only with the session it was made for. */
export function csrfToken(secret: string, session: Buffer | null): string {
  const random = randomBytes(16).toString('base64url')
  return `${random}.${signToken(secret, random, session)}`
}

const SITES = new Set([undefined, 'same-origin', 'none'])

function fromElsewhere({ headers }: FastifyRequest, origin: string) {
  if (!SITES.has(headers['sec-fetch-site'])) return true
  if (headers.origin === undefined) return false
  return headers.origin !== origin && headers.origin !== `http://${headers.host}`
}

/**
 * A write must come from our own pages (Sec-Fetch-Site, Origin), from script (X-Requested-With) and
 * carry in X-XSRF-TOKEN the cookie's token of this very session. Otherwise 419: the client fetches
 * /sanctum/csrf-cookie and tries once more.
 */
export function refuseForgery(
  request: FastifyRequest,
  { secret, origin }: { secret: string; origin: string },
  session: Buffer | null,
) {
  const token = String(request.headers['x-xsrf-token'] ?? '')
  const [random = '', seal = ''] = token.split('.')
  const right = signToken(secret, random, session)
  const genuine =
    seal.length === right.length && timingSafeEqual(Buffer.from(seal), Buffer.from(right))
  const isCookieToken = request.cookies['XSRF-TOKEN'] === token
  if (!genuine || !isCookieToken) throw tooOld()
  refuseElsewhere(request, { origin })
}

/** The same without the token, for addresses that act in nobody's name (`embeddable`): our own pages, by script. */
export function refuseElsewhere(request: FastifyRequest, { origin }: { origin: string }) {
  const isScripted = request.headers['x-requested-with'] !== undefined
  if (!isScripted || fromElsewhere(request, origin)) throw tooOld()
}

/**
 * Readings in somebody's name come from our own pages or by an address that was typed: a page of another site may
 * lead a browser to it or set it into itself. Browsers tell where they come from over https and on this computer.
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
