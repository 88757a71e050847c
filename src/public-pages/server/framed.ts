import type { FastifyRequest } from 'fastify'
import { findOrigin } from '../settings/sites.ts'

const FRAMES = new Set(['iframe', 'frame', 'embed', 'object'])

const isEmbedded = ({ query }: FastifyRequest) => (query as { embedded?: unknown }).embedded === '1'

/** Whether a frame asks. Browsers say so themselves, but not over plain http: there the address of a widget does. */
export function isFramed(request: FastifyRequest) {
  const destination = request.headers['sec-fetch-dest']
  return destination === undefined ? isEmbedded(request) : FRAMES.has(String(destination))
}

/**
 * The site around the frame that asks, when the parish has not allowed it. `frame-ancestors` alone would leave its
 * visitors with an error of the browser that tells nobody what to do.
 */
export function strangeSite(
  request: FastifyRequest,
  { sites, origin }: { sites: readonly string[]; origin: string },
): string | null {
  const { referer } = request.headers
  if (!isFramed(request) || !referer || !URL.canParse(referer)) return null
  const site = new URL(referer).origin
  const ownOrigins = [origin, `${request.protocol}://${request.host}`]
  return [...ownOrigins, ...sites].includes(site) ? null : site
}

/** Returns the text shown in the frame in place of the page: nothing of the parish, only how to permit the site. */
export const askToAllow = (site: string) =>
  findOrigin(site) === site
    ? `Parafia nie dopisała strony ${site} do tych, na których wolno pokazywać jej treści. Jeśli to strona parafii: w programie Kancelaria otwórz „Strony publiczne i widżety”, w polu „Strony, na których wolno pokazywać widżety” dopisz ${site}, zapisz i odśwież tę stronę.`
    : `Treści parafii można pokazywać tylko na stronach z szyfrowanym adresem (https). Strona ${site} go nie ma: włącz na niej https, a potem dopisz jej nowy adres w programie Kancelaria („Strony publiczne i widżety”).`
