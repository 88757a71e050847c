import { Refusal } from '#platform/refusals.ts'
import { audit } from '#platform/server/security-log.ts'
import { recordAttempt, getNetwork, hashSubject } from '../../server/attempt-limits/attempts.ts'
import { isHere } from '../../server/attempt-limits/sign-in-limits.ts'
import { orderMail } from '../../server/mail/account-mail.ts'
import type { AuthConfig } from '../../sign-in/server/auth-config.ts'
import { startSession } from '../../sign-in/server/start-session.ts'
import { resolveAccount } from './accounts.ts'
import type { Configurations } from './provider/client.ts'
import { type Visiting, createAuthorization, handleCallback } from './provider/code-flow.ts'

const NO_ACCOUNT =
  'To konto diecezji nie otwiera żadnego konta w kancelarii. Zaloguj się hasłem i połącz konta na stronie „Moje konto”.'
const NO_ADDRESS =
  'Serwer diecezji nie potwierdził Twojego adresu e-mail, więc nie wiadomo, które konto otworzyć. Zaloguj się hasłem i połącz konta na stronie „Moje konto”.'

/** Returns the address at which a person signs in with a diocesan account. */
export async function authorizeProvider(
  context: Visiting,
  auth: AuthConfig,
  configurationOf: Configurations,
  provider_id: number,
) {
  const { inNewTransaction, request } = context
  const address = { subject: hashSubject('oidc', getNetwork(request.ip)), most: 60 }
  await inNewTransaction(db => recordAttempt(db, [address]))
  return createAuthorization(context, auth, configurationOf, { provider_id, linked_in: null })
}

/**
 * Signs in the user of a provider's callback, as `startSession` does; a second factor is still required. Refuses as
 * `handleCallback` does, and with 422 an identity without an account.
 */
export async function handleOidcCallback(
  context: Visiting,
  auth: AuthConfig,
  configurationOf: Configurations,
  query: string,
) {
  const { inNewTransaction, request } = context
  const callbackRequest = { query, linked_in: null }
  const { provider, identity } = await handleCallback(
    context,
    auth,
    configurationOf,
    callbackRequest,
  )
  const resolution = await inNewTransaction(db => resolveAccount(db, provider, identity))
  const account = resolution?.account
  if (!account || (account.demo && !(auth.demo && isHere(request)))) {
    const reason = identity.email ? 'no account' : 'no address'
    const auditEntry = { account: account?.id ?? null, ok: false, provider: provider.id, reason }
    audit(request, 'identity provider', auditEntry)
    throw new Refusal(422, identity.email ? NO_ACCOUNT : NO_ADDRESS)
  }
  audit(request, 'identity provider', { account: account.id, ok: true, provider: provider.id })
  if (resolution.first) {
    await inNewTransaction(db => orderMail(db, { kind: 'identity_linked', user_id: account.id }))
  }
  return startSession(context, auth, { account, remember: false, without_password: true })
}
