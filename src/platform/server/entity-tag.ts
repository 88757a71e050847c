import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../endpoint.ts'

/** Tells whether an answer of the address has an ETag when it is read with an API token. */
export const hasTag = ({ method, access, file }: Endpoint) =>
  method === 'GET' && access !== 'public' && access !== 'session' && file === undefined

const OPAQUE = /(?:W\/)?"([^"]*)"/g

/** Tells whether `If-None-Match` names the tag (RFC 9110, 13.1.2: tags are compared weakly). */
export const matchesTag = (header: string | undefined, tag: string) =>
  header?.trim() === '*' || [...(header ?? '').matchAll(OPAQUE)].some(([, name]) => name === tag)

/**
 * Sends an answer with its ETag, or 304 to a program that has it already. The tag is weak, because a proxy may compress
 * what it names (RFC 9110, 8.8.1).
 */
export function sendWithTag(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  const text = JSON.stringify(answer)
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  void reply.header('ETag', `W/"${tag}"`)
  if (matchesTag(request.headers['if-none-match'], tag)) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}
