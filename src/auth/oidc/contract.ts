import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam } from '#platform/fields.ts'
import { SessionState } from '../contract.ts'
import { EnteredPassword } from '../passwords/proofs.ts'

const Query = z.strictObject({ query: z.string().max(8000, 'Zacznij od początku') })
const sessionAccess = { access: 'session', scope: 'installation' } as const

/** Sign-in with the account of a diocese (OpenID Connect Core 1.0, authorization code with PKCE). */
export const oidc = {
  /** The buttons of the sign-in page. */
  list: endpoint('GET /api/oidc', {
    access: 'public',
    skipGates: true,
    answer: z.object({ data: z.array(z.object({ id: z.number(), label: z.string() })) }),
  }),
  /** Answers where to go; what proves the way back lies in a cookie. 503 when the provider does not answer. */
  authorize: endpoint('POST /api/oidc/:id/authorization', {
    access: 'public',
    skipGates: true,
    params: IdParam,
    answer: z.object({ url: z.string() }),
  }),
  /** `query`: what stood behind the question mark of the address somebody came back to. */
  callback: endpoint('POST /api/oidc/callback', {
    access: 'public',
    skipGates: true,
    body: Query,
    answer: SessionState,
  }),
}

/**
 * The account of the diocese that opens one's own: linked by its owner, for a server that verifies no address (Microsoft
 * Entra) or knows another one.
 */
export const ownIdentity = {
  /** Null where no diocese signs people in to this account; `linked_at` null while none does yet. */
  read: endpoint('GET /api/own-identity', {
    ...sessionAccess,
    answer: z.object({
      identity: z
        .object({
          label: z.string(),
          active: z.boolean(),
          linked_at: z.string().nullable(),
          account_name: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
  /** Answers where to go, as `authorize` does. With the password: an open session on a desk must let nobody in for good. */
  authorize: endpoint('POST /api/own-identity/authorization', {
    ...sessionAccess,
    body: z.strictObject({ password: EnteredPassword }),
    answer: z.object({ url: z.string() }),
  }),
  /** `query` as in `callback`. */
  link: endpoint('POST /api/own-identity', {
    ...sessionAccess,
    body: Query,
    answer: z.object({ account_name: z.string().nullable() }),
    status: 201,
  }),
  /** Ends one's other sessions: nobody knows which of them it opened. */
  unlink: endpoint('DELETE /api/own-identity', { ...sessionAccess, answer: z.object({}) }),
}
