import type { FastifyRequest } from 'fastify'
import { findOrigin } from '../settings/sites.ts'

const FRAMES = new Set(['iframe', 'frame', 'embed', 'object'])

const isEmbedded = ({ query }: FastifyRequest) => (query as { embedded?: unknown }).embedded === '1'

/**
 * Checks whether a frame requests the page. Browsers send a header for it, but not over plain http, where the widget
 * parameter of the address is used.
 */
export function isFramed(request: FastifyRequest) {
  const destination = request.headers['sec-fetch-dest']
  return destination === undefined ? isEmbedded(request) : FRAMES.has(String(destination))
}

/**
 * Returns the site around the requesting frame when the parish has not allowed it. With `frame-ancestors` alone its
 * visitors would only see an unexplained browser error.
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

/** Returns the text shown in the frame in place of the page: no data of the parish, only how to permit the site. */
export const askToAllow = (site: string) =>
  findOrigin(site) === site
    ? `Parafia nie dopisała strony ${site} do tych, na których wolno pokazywać jej treści. Jeśli to strona parafii: w programie Kancelaria otwórz „Strony publiczne i widżety”, w polu „Strony, na których wolno pokazywać widżety” dopisz ${site}, zapisz i odśwież tę stronę.`
    : `Treści parafii można pokazywać tylko na stronach z szyfrowanym adresem (https). Strona ${site} go nie ma: włącz na niej https, a potem dopisz jej nowy adres w programie Kancelaria („Strony publiczne i widżety”).`
