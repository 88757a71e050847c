import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { createSealing } from '#platform/files/seal.ts'
import type { AuthConfig } from '../../../sign-in/server/auth-config.ts'

const { seal, unseal } = createSealing('oidc request')
const NO_ACCOUNT_ID = 0
const MINUTES = 10

/** Data stored in the browser when it is redirected to the provider, and required at the callback. */
const AuthorizationRequest = z.object({
  provider_id: z.number(),
  version: z.number(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Session in which a user links their account; null for a sign-in. */
  linked_in: z.number().nullable(),
  /** Milliseconds since 1970. */
  until: z.number(),
})
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>

const getName = ({ https }: AuthConfig) => (https ? '__Host-oidc' : 'oidc')
const options = ({ https }: AuthConfig) =>
  ({ path: '/', httpOnly: true, secure: https, sameSite: 'lax' }) as const

/** Stores the request in a sealed cookie, so that a callback works only in the browser that started the sign-in. */
export function giveRequest(
  reply: FastifyReply,
  auth: AuthConfig,
  pending: Omit<AuthorizationRequest, 'until'>,
) {
  const until = Date.now() + MINUTES * 60_000
  const sealedRequest = seal(auth.secret, NO_ACCOUNT_ID, JSON.stringify({ ...pending, until }))
  reply.setCookie(getName(auth), sealedRequest, { ...options(auth), maxAge: MINUTES * 60 })
}

/** Reads and deletes the request; undefined when it is missing, forged or expired. */
export function takeRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  auth: AuthConfig,
): AuthorizationRequest | undefined {
  const sealedRequest = request.cookies[getName(auth)]
  reply.clearCookie(getName(auth), options(auth))
  if (!sealedRequest) return undefined
  try {
    const pending = AuthorizationRequest.parse(
      JSON.parse(unseal(auth.secret, NO_ACCOUNT_ID, sealedRequest)),
    )
    return pending.until > Date.now() ? pending : undefined
  } catch {
    return undefined
  }
}
