import type { FastifyRequest } from 'fastify'

interface Entry {
  /** The number of the account it is about, never a name or an address; null when there is none. */
  account: number | null
  ok: boolean
  [detail: string]: string | number | boolean | null
}

/** One line of the log about an act that matters for safety: who, what, and whether it was let through. */
export function audit(request: FastifyRequest, event: string, entry: Entry) {
  request.log.info({ audit: event, ...entry }, event)
}
