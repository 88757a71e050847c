import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam } from '#shared/fields.ts'
import { SessionState } from '../contract.ts'
import { EnteredPassword } from '../passwords/proofs.ts'

const Query = z.strictObject({ query: z.string().max(8000, 'Zacznij od początku') })
const sessionAccess = { access: 'session', scope: 'installation' } as const

/** Sign-in with the account of a diocese (OpenID Connect Core 1.0, authorization code with PKCE). */
export const oidc = {
  /** Providers for the buttons of the sign-in page. */
  list: endpoint('GET /api/oidc', {
    access: 'public',
    skipGates: true,
    answer: z.object({ data: z.array(z.object({ id: z.number(), label: z.string() })) }),
  }),
  /**
   * Returns the address to redirect to; a cookie holds the state that verifies the callback. 503 when the provider does
   * not respond.
   */
  authorize: endpoint('POST /api/oidc/:id/authorize', {
    formerAddress: 'POST /api/oidc/:id/authorization',
    access: 'public',
    skipGates: true,
    params: IdParam,
    answer: z.object({ url: z.string() }),
  }),
  /** `query`: the query string of the callback address. */
  callback: endpoint('POST /api/oidc/sign-in', {
    formerAddress: 'POST /api/oidc/callback',
    access: 'public',
    skipGates: true,
    body: Query,
    answer: SessionState,
  }),
}

/**
 * Diocesan account linked to one's own: linked by its owner, for a server that verifies no address (Microsoft Entra) or
 * has another one.
 */
export const ownIdentity = {
  /** Null when no diocese signs users in to this account; `linked_at` null while no account is linked yet. */
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
  /**
   * Returns the address to redirect to, as `authorize` does. Requires the password: an open unattended session must not
   * give permanent access.
   */
  authorize: endpoint('POST /api/own-identity/authorize', {
    formerAddress: 'POST /api/own-identity/authorization',
    ...sessionAccess,
    body: z.strictObject({ password: EnteredPassword }),
    answer: z.object({ url: z.string() }),
  }),
  /** `query` as in `callback`. */
  link: endpoint('POST /api/own-identity/link', {
    formerAddress: 'POST /api/own-identity',
    ...sessionAccess,
    body: Query,
    answer: z.object({ account_name: z.string().nullable() }),
    status: 201,
  }),
  /** Ends one's other sessions, because it is unknown which of them the diocesan account opened. */
  unlink: endpoint('DELETE /api/own-identity', { ...sessionAccess, answer: z.object({}) }),
}
