import type { FastifyRequest } from 'fastify'

interface Entry {
  /** Id of the affected account, never a name or an address; null when there is none. */
  account: number | null
  ok: boolean
  [detail: string]: string | number | boolean | null
}

/** Writes a log line about a security event: the account, the event and its result. */
export function audit(request: FastifyRequest, event: string, entry: Entry) {
  request.log.info({ audit: event, ...entry }, event)
}
