import { createHash } from 'node:crypto'
import * as openid from 'openid-client'
import type { PublicContext } from '#platform/context.ts'
import { removeInvisible } from '#platform/database/unstorable-text.ts'
import { Refusal } from '#platform/problems.ts'
import { audit } from '#platform/server/audit.ts'
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

/** Does what needs the provider; a failure of it is said in words and noted by one word. */
async function there<T>({ request }: Visiting, provider_id: number, work: () => Promise<T>) {
  try {
    return await work()
  } catch (problem) {
    if (problem instanceof Refusal) throw problem
    const { reason, refusal } = classifyFailure(problem)
    audit(request, 'identity provider', { account: null, ok: false, provider: provider_id, reason })
    throw refusal
  }
}

async function providerAt({ inNewTransaction }: Visiting, id: number): Promise<OidcProvider> {
  const provider = await inNewTransaction(db => activeProvider(db, id))
  if (!provider) throw new Refusal(422, SWITCHED_OFF)
  return provider
}

/**
 * How long ago, in seconds, somebody may have signed in there (Core 3.1.2.1): at the computer of a parish whoever comes
 * next must not be taken for the one before. As long as a session here lasts without work; not at all after a sign-out,
 * and when an account is linked for good. A server that does not know of it signs in as it did.
 */
const maxAge = (linking: boolean, hasSignOutCookie: boolean) =>
  linking || hasSignOutCookie ? 0 : IDLE * 60

/**
 * Returns the address at which a person proves their identity; the browser stores the data that prove the way back.
 * `linked_in`: the session in which that account is linked with the person's own, null for a sign-in.
 */
export async function createAuthorization(
  context: Visiting,
  auth: AuthConfig,
  configurationOf: Configurations,
  { provider_id, linked_in }: Pick<AuthorizationRequest, 'provider_id' | 'linked_in'>,
) {
  const provider = await providerAt(context, provider_id)
  const config = await there(context, provider_id, () => configurationOf(provider))
  const verifier = openid.randomPKCECodeVerifier()
  const linking = linked_in !== null
  const state = `${linking ? LINKING : ''}${openid.randomState()}`
  const nonce = openid.randomNonce()
  const code_challenge = await openid.calculatePKCECodeChallenge(verifier)
  const url = await there(context, provider_id, async () =>
    openid.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri(auth),
      // Whose account it is must be seen by whoever links it.
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
 * A way back is gone once, and so is a code, wherever it is brought: a hostile server that sends people on to another
 * one hears the code of that other from us (RFC 9700, 4.4, mix-up), and then it must be worth nothing.
 */
async function spend(
  { inNewTransaction }: Visiting,
  { state }: AuthorizationRequest,
  query: string,
) {
  const callbackParams = new URLSearchParams(query)
  const challenges = [`oidc ${state}`]
  // With another state it is not sent anywhere, so whoever comes after with the right one may use it.
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
const nameOf = ({ email, preferred_username, name }: openid.UserInfoResponse | openid.IDToken) =>
  [email, preferred_username, name]
    .map(claim => (typeof claim === 'string' ? removeInvisible(claim.slice(0, LONGEST_NAME)) : ''))
    .find(text => text !== '')

/** Core 2: at most 255 characters of ASCII. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/

/** Clocks of two servers may differ by so much. */
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
  // Core 5.1: only what is verified says whose the address is.
  const isVerified = typeof email === 'string' && email_verified === true
  return { subject: claims.sub, email: isVerified ? email : undefined, name: nameOf(profile) }
}

/**
 * Whom the provider has proved to somebody who comes back to the browser they left from, `linked_in` as they left.
 * 422 in words for an answer that does not fit and a way back gone before; 503 when the provider is away.
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
  const provider = await providerAt(context, pending.provider_id)
  if (provider.version !== pending.version) throw expiredRequest()
  const address = new URL(`${redirectUri(auth)}?${query}`)
  const identity = await there(context, provider.id, async () =>
    identify(await configurationOf(provider), address, pending),
  )
  return { provider, identity }
}
