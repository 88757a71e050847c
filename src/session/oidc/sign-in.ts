import * as openid from 'openid-client'
import type { PublicContext } from '#platform/context.ts'
import { Refusal } from '#platform/problems.ts'
import { audit } from '#platform/server/audit.ts'
import { countTry, networkOf, subjectOf } from '../guard/attempts.ts'
import { isHere } from '../guard/sign-in-limits.ts'
import { orderMail } from '../mail/account-mail.ts'
import type { Entrance } from '../sign-in/auth-config.ts'
import { letIn } from '../sign-in/let-in.ts'
import { type Identity, accountOf } from './accounts.ts'
import type { Configurations } from './client.ts'
import { CALLBACK_PATH } from './contract.ts'
import {
  type AuthorizationRequest,
  MINUTES,
  giveRequest,
  takeRequest,
} from './authorization-request.ts'
import { failureOf, requestOver } from './problems.ts'
import { type Provider, activeProvider } from './providers.ts'

type Context = Omit<PublicContext, 'db'>

const SWITCHED_OFF =
  'Logowanie kontem diecezji jest wyłączone. Zaloguj się adresem e-mail i hasłem.'
const NO_ACCOUNT =
  'To konto diecezji nie otwiera żadnego konta w kancelarii. Zaloguj się hasłem albo poproś administratora, aby wpisał na koncie ten sam adres e-mail, który masz w diecezji.'
const NO_ADDRESS =
  'Serwer diecezji nie potwierdził Twojego adresu e-mail, więc nie wiadomo, które konto otworzyć. Zaloguj się hasłem i powiadom administratora.'

export const redirectUri = ({ publicUrl }: Entrance) => `${publicUrl}${CALLBACK_PATH}`

/** Does what needs the provider; a failure of it is said in words and noted by one word. */
async function there<T>({ request }: Context, provider_id: number, work: () => Promise<T>) {
  try {
    return await work()
  } catch (problem) {
    if (problem instanceof Refusal) throw problem
    const { reason, refusal } = failureOf(problem)
    audit(request, 'identity provider', { account: null, ok: false, provider: provider_id, reason })
    throw refusal
  }
}

async function providerAt({ apart }: Context, id: number): Promise<Provider> {
  const provider = await apart(db => activeProvider(db, id))
  if (!provider) throw new Refusal(422, SWITCHED_OFF)
  return provider
}

/** Where somebody proves who they are; the browser takes along what proves the way back. */
export async function authorize(
  context: Context,
  entrance: Entrance,
  configurationOf: Configurations,
  id: number,
) {
  const { apart, request, reply } = context
  const address = { subject: subjectOf('oidc', networkOf(request.ip)), most: 60 }
  await apart(db => countTry(db, [address]))
  const provider = await providerAt(context, id)
  const config = await there(context, id, () => configurationOf(provider))
  const verifier = openid.randomPKCECodeVerifier()
  const state = openid.randomState()
  const nonce = openid.randomNonce()
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(entrance),
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const { version } = provider
  giveRequest(reply, entrance, { provider_id: id, version, state, nonce, verifier })
  return { url: url.href }
}

/** A way back is gone once. */
async function spend({ apart }: Context, { state }: AuthorizationRequest) {
  const expires_at = new Date(Date.now() + MINUTES * 60_000).toISOString()
  const spent = await apart(db =>
    db
      .insertInto('spent_challenges')
      .values({ challenge: `oidc ${state}`, expires_at })
      .onConflict(used => used.doNothing())
      .executeTakeFirstOrThrow(),
  )
  if (spent.numInsertedOrUpdatedRows !== 1n) throw requestOver()
}

async function identify(
  config: openid.Configuration,
  address: URL,
  { state, nonce, verifier }: AuthorizationRequest,
): Promise<Identity> {
  const tokens = await openid.authorizationCodeGrant(config, address, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw requestOver()
  const asked =
    claims.email === undefined && config.serverMetadata().userinfo_endpoint
      ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
      : claims
  const { email, email_verified } = asked
  // Core 5.1: only what is verified says whose the address is.
  const proved = typeof email === 'string' && email_verified === true
  return { subject: claims.sub, email: proved ? email : undefined }
}

/**
 * Lets in whoever comes back from a provider, as `letIn` does; a second factor still waits. 422 in words for an answer
 * that does not fit, a way back gone before and an account the diocese does not open; 503 when the provider is away.
 */
export async function callback(
  context: Context,
  entrance: Entrance,
  configurationOf: Configurations,
  query: string,
) {
  const { apart, request, reply } = context
  const pending = takeRequest(request, reply, entrance)
  if (!pending) throw requestOver()
  await spend(context, pending)
  const provider = await providerAt(context, pending.provider_id)
  if (provider.version !== pending.version) throw requestOver()
  const address = new URL(`${redirectUri(entrance)}?${query}`)
  const identity = await there(context, provider.id, async () =>
    identify(await configurationOf(provider), address, pending),
  )
  const opened = await apart(db => accountOf(db, provider, identity))
  const account = opened?.account
  if (!account || (account.demo && !(entrance.demo && isHere(request)))) {
    const reason = identity.email ? 'no account' : 'no address'
    const seen = { account: account?.id ?? null, ok: false, provider: provider.id, reason }
    audit(request, 'identity provider', seen)
    throw new Refusal(422, identity.email ? NO_ACCOUNT : NO_ADDRESS)
  }
  audit(request, 'identity provider', { account: account.id, ok: true, provider: provider.id })
  if (opened.first) {
    await apart(db => orderMail(db, { kind: 'identity_linked', user_id: account.id }))
  }
  return letIn(context, entrance, { account, remember: false, without_password: true })
}
