import { createHash } from 'node:crypto'
import * as openid from 'openid-client'
import type { PublicContext } from '#platform/context.ts'
import { removeInvisible } from '#shared/text/invisible-characters.ts'
import { Refusal } from '#platform/refusals.ts'
import { audit } from '#platform/server/security-log.ts'
import type { AuthConfig } from '../../../sign-in/server/auth-config.ts'
import { hasLeft } from '../../../sign-in/server/cookies.ts'
import { IDLE } from '../../../sign-in/server/sessions.ts'
import type { OidcIdentity } from '../accounts.ts'
import type { Configurations } from './client.ts'
import { type AuthorizationRequest, giveRequest, takeRequest } from './authorization-request.ts'
import { CALLBACK_PATH, LINKING } from '../../paths.ts'
import { InvalidIdentityError, classifyFailure, expiredRequest } from './problems.ts'
import { type OidcProvider, activeProvider } from './providers.ts'

export type Visiting = Omit<PublicContext, 'db'>

const SWITCHED_OFF =
  'Logowanie kontem diecezji jest wyłączone. Zaloguj się adresem e-mail i hasłem.'

export const redirectUri = ({ publicUrl }: AuthConfig) => `${publicUrl}${CALLBACK_PATH}`

/** Runs work that needs the provider; a failure becomes a readable refusal and one word in the log. */
async function runAtProvider<T>(
  { request }: Visiting,
  provider_id: number,
  work: () => Promise<T>,
) {
  try {
    return await work()
  } catch (problem) {
    if (problem instanceof Refusal) throw problem
    const { reason, refusal } = classifyFailure(problem)
    audit(request, 'identity provider', { account: null, ok: false, provider: provider_id, reason })
    throw refusal
  }
}

async function getProvider({ inNewTransaction }: Visiting, id: number): Promise<OidcProvider> {
  const provider = await inNewTransaction(db => activeProvider(db, id))
  if (!provider) throw new Refusal(422, SWITCHED_OFF)
  return provider
}

/**
 * Returns the maximum age of the provider's session in seconds (Core 3.1.2.1), so that the next person at a shared
 * computer is not signed in as the previous one. It equals the idle lifetime of a session; zero after a sign-out and
 * for a permanent link. A server that does not support it signs in as before.
 */
const maxAge = (linking: boolean, hasSignOutCookie: boolean) =>
  linking || hasSignOutCookie ? 0 : IDLE * 60

/**
 * Returns the address at which a person proves their identity; the browser stores the state that verifies the callback.
 * `linked_in`: the session in which that account is linked with the person's own, null for a sign-in.
 */
export async function createAuthorization(
  context: Visiting,
  auth: AuthConfig,
  configurationOf: Configurations,
  { provider_id, linked_in }: Pick<AuthorizationRequest, 'provider_id' | 'linked_in'>,
) {
  const provider = await getProvider(context, provider_id)
  const config = await runAtProvider(context, provider_id, () => configurationOf(provider))
  const verifier = openid.randomPKCECodeVerifier()
  const linking = linked_in !== null
  const state = `${linking ? LINKING : ''}${openid.randomState()}`
  const nonce = openid.randomNonce()
  const code_challenge = await openid.calculatePKCECodeChallenge(verifier)
  const url = await runAtProvider(context, provider_id, async () =>
    openid.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri(auth),
      // The user must see which account is being linked.
      scope: linking ? 'openid email profile' : 'openid email',
      max_age: String(maxAge(linking, hasLeft(context.request, auth))),
      state,
      nonce,
      code_challenge,
      code_challenge_method: 'S256',
    }),
  )
  const { version } = provider
  giveRequest(context.reply, auth, {
    provider_id,
    version,
    state,
    nonce,
    verifier,
    linked_in,
  })
  return { url: url.href }
}

const DAY = 86_400_000

/**
 * Marks the request and its code as used, at any provider: a hostile server that redirects users to another provider
 * gets that provider's code from us (RFC 9700, 4.4, mix-up), and the code must then be invalid.
 */
async function spend(
  { inNewTransaction }: Visiting,
  { state }: AuthorizationRequest,
  query: string,
) {
  const callbackParams = new URLSearchParams(query)
  const challenges = [`oidc ${state}`]
  // A callback with another state is not sent to any provider, so a later one with the right state may use the code.
  if (callbackParams.get('state') === state) {
    const digest = createHash('sha256')
      .update(callbackParams.get('code') ?? state)
      .digest('base64url')
    challenges.push(`oidc code ${digest}`)
  }
  const expires_at = new Date(Date.now() + DAY).toISOString()
  const insertion = await inNewTransaction(db =>
    db
      .insertInto('spent_challenges')
      .values(challenges.map(challenge => ({ challenge, expires_at })))
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow(),
  )
  if (Number(insertion.numInsertedOrUpdatedRows) !== challenges.length) throw expiredRequest()
}

const LONGEST_NAME = 200

/** Returns the name by which the owner knows the diocesan account (Core 5.1); undefined when its server gives none. */
const findName = ({ email, preferred_username, name }: openid.UserInfoResponse | openid.IDToken) =>
  [email, preferred_username, name]
    .map(claim => (typeof claim === 'string' ? removeInvisible(claim.slice(0, LONGEST_NAME)) : ''))
    .find(text => text !== '')

/** Core 2: at most 255 characters of ASCII. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/

/** Allowed difference between the clocks of two servers. */
const CLOCK_SKEW_SECONDS = 60

async function identify(
  config: openid.Configuration,
  address: URL,
  { state, nonce, verifier }: AuthorizationRequest,
): Promise<OidcIdentity> {
  const tokens = await openid.authorizationCodeGrant(config, address, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw expiredRequest()
  if (!SUBJECT.test(claims.sub)) throw new InvalidIdentityError()
  // The library checks `exp` and `nbf` alone.
  if (claims.iat > Date.now() / 1000 + CLOCK_SKEW_SECONDS) throw new InvalidIdentityError()
  const profile =
    claims.email === undefined && config.serverMetadata().userinfo_endpoint
      ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
      : claims
  const { email, email_verified } = profile
  // Core 5.1: only a verified address proves its owner.
  const isVerified = typeof email === 'string' && email_verified === true
  return { subject: claims.sub, email: isVerified ? email : undefined, name: findName(profile) }
}

/**
 * Returns the identity that the provider has proved for a browser at the callback, and `linked_in` of its request. 422
 * with an explanation for an invalid response or a used request; 503 when the provider is down.
 */
export async function handleCallback(
  context: Visiting,
  auth: AuthConfig,
  configurationOf: Configurations,
  { query, linked_in }: { query: string; linked_in: number | null },
): Promise<{ provider: OidcProvider; identity: OidcIdentity }> {
  const pending = takeRequest(context.request, context.reply, auth)
  if (!pending || pending.linked_in !== linked_in) throw expiredRequest()
  await spend(context, pending, query)
  const provider = await getProvider(context, pending.provider_id)
  if (provider.version !== pending.version) throw expiredRequest()
  const address = new URL(`${redirectUri(auth)}?${query}`)
  const identity = await runAtProvider(context, provider.id, async () =>
    identify(await configurationOf(provider), address, pending),
  )
  return { provider, identity }
}
