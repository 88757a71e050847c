import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam } from '#platform/fields.ts'
import { SignedIn } from '../contract.ts'

/** Where a provider sends people back to: a page of ours, which hands its address over to `callback`. */
export const CALLBACK_PATH = '/signin/callback'

/** Sign-in with the account of a diocese (OpenID Connect Core 1.0, authorization code with PKCE). */
export const oidc = {
  /** The buttons of the sign-in page. */
  list: endpoint('GET /api/oidc', {
    access: 'public',
    open: true,
    answer: z.object({ data: z.array(z.object({ id: z.number(), label: z.string() })) }),
  }),
  /** Answers where to go; what proves the way back lies in a cookie. 503 when the provider does not answer. */
  authorize: endpoint('POST /api/oidc/:id/authorization', {
    access: 'public',
    open: true,
    params: IdParam,
    answer: z.object({ url: z.string() }),
  }),
  /** `query`: what stood behind the question mark of the address somebody came back to. */
  callback: endpoint('POST /api/oidc/callback', {
    access: 'public',
    open: true,
    body: z.strictObject({ query: z.string().max(8000, 'Zacznij logowanie od początku') }),
    answer: SignedIn,
  }),
}
