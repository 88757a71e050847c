import type { Context } from '#platform/context.ts'
import { Refusal, notFound } from '#platform/refusals.ts'
import { audit } from '#platform/server/security-log.ts'
import { rememberDevice } from '../../server/attempt-limits/devices.ts'
import { orderMail } from '../../server/mail/account-mail.ts'
import { proveOwner } from '../../passwords/server/service.ts'
import type { AuthConfig } from '../../sign-in/server/auth-config.ts'
import { endAccess } from '../../sign-in/server/end-access.ts'
import { renewSession } from '../../sign-in/server/sessions.ts'
import { findIdentity, linkIdentity, removeIdentityLink } from './accounts.ts'
import type { Configurations } from './provider/client.ts'
import { createAuthorization, handleCallback } from './provider/code-flow.ts'

type SignedInContext = Omit<Context, 'db'>

const NOT_OFFERED = 'Do tego konta nie loguje się kontem diecezji'
const LINKED = 'Twoje konto otwiera już konto diecezji. Najpierw je odłącz.'
const OPENS_ANOTHER =
  'To konto diecezji otwiera już inne konto w kancelarii. Sprawdź, czy w diecezji zalogowano się na Twoje konto; jeśli tak, powiadom administratora.'

export async function readOwnIdentity({ db, user }: Context) {
  const identity = await findIdentity(db, user.id)
  if (!identity) return { identity: null }
  const { id: _, ...shown } = identity
  return { identity: shown }
}

async function refuseLinked({ inNewTransaction, user }: SignedInContext) {
  const identity = await inNewTransaction(db => findIdentity(db, user.id))
  if (!identity) throw new Refusal(422, NOT_OFFERED)
  if (identity.linked_at) throw new Refusal(422, LINKED)
  return identity
}

/**
 * Returns the address at which the owner, who has entered the password, proves which account at the provider is theirs.
 */
export async function authorizeLinking(
  context: SignedInContext,
  auth: AuthConfig,
  configurationOf: Configurations,
  password: string,
) {
  const { id } = await refuseLinked(context)
  await proveOwner(context, password, 'password')
  const leaving = { provider_id: id, linked_in: context.user.session_id }
  return createAuthorization(context, auth, configurationOf, leaving)
}

/** Links the proved diocesan account to one's own. Refuses as `handleCallback` does. */
export async function linkOwn(
  context: SignedInContext,
  auth: AuthConfig,
  configurationOf: Configurations,
  query: string,
) {
  const { inNewTransaction, user, request } = context
  const callbackRequest = { query, linked_in: user.session_id }
  const { provider, identity } = await handleCallback(
    context,
    auth,
    configurationOf,
    callbackRequest,
  )
  // The account may meanwhile have moved to a parish of another diocese.
  const { id } = await refuseLinked(context)
  if (id !== provider.id) throw new Refusal(422, NOT_OFFERED)
  await inNewTransaction(async db => {
    if (!(await linkIdentity(db, provider, identity, user.id)))
      throw new Refusal(422, OPENS_ANOTHER)
    await orderMail(db, { kind: 'identity_linked', user_id: user.id })
  })
  audit(request, 'identity linked', { account: user.id, ok: true, provider: provider.id })
  return { account_name: identity.name ?? null }
}

/** Unlinks the diocesan account from one's own. */
export async function unlinkOwn(context: Context, auth: AuthConfig) {
  const { db, user, request } = context
  if (!(await removeIdentityLink(db, user.id)))
    throw notFound('Twojego konta nie otwiera żadne konto diecezji')
  await endAccess(db, user, 'identity_unlinked')
  await renewSession(db, context, auth)
  await rememberDevice(db, context, auth, user.id)
  await orderMail(db, { kind: 'identity_unlinked', user_id: user.id })
  audit(request, 'identity unlinked', { account: user.id, ok: true })
  return {}
}
