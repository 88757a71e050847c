import { sql } from 'kysely'
import type { Context, PublicContext } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, refuseField } from '#platform/refusals.ts'
import { audit } from '#platform/server/security-log.ts'
import type { AuthConfig } from '../../sign-in/server/auth-config.ts'
import {
  recordAttempt,
  adjustLimits,
  getNetwork,
  hashSubject,
  forgetAttempt,
  countAttempts,
} from '../../server/attempt-limits/attempts.ts'
import { passBotCheck } from '../../server/attempt-limits/bot-check.ts'
import { rememberDevice } from '../../server/attempt-limits/devices.ts'
import { orderMail } from '../../server/mail/account-mail.ts'
import { useToken, whoseToken } from '../../server/mail/tokens.ts'
import { listPasskeys } from '../../passkeys/server/store.ts'
import { endAccess } from '../../sign-in/server/end-access.ts'
import { renewSession } from '../../sign-in/server/sessions.ts'
import { verifyPassword, hashPassword } from './hash.ts'
import { EnteredPassword } from '../proofs.ts'
import { refuseCommon } from './rules.ts'

type SignedInContext = Omit<Context, 'db'>
type OwnerClaim = Pick<Context, 'inNewTransaction' | 'user' | 'request'>
type Visiting = Omit<PublicContext, 'db'>

const findAccount = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .leftJoin('parishes', 'parishes.id', 'users.parish_id')
    .select(['users.password_hash', 'users.has_changed_first_login_password', 'users.name'])
    .select(['users.email', 'parishes.name as parish', 'parishes.title', 'parishes.town'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow()
type Account = Awaited<ReturnType<typeof findAccount>>

async function refuseWeak(password: string, account: Account) {
  const { name, email, parish, title, town, password_hash } = account
  refuseCommon(password, [name, email, parish, title, town])
  if (await verifyPassword(password, password_hash)) {
    throw refuseField('password', 'Nowe hasło musi być inne niż dotychczasowe')
  }
}

const store = (db: Db, id: number, password_hash: string) =>
  db
    .updateTable('users')
    .set({ password_hash, has_changed_first_login_password: 1, first_password_until: null })
    .where('id', '=', id)
    .execute()

const NO_PASSWORD =
  'To konto nie ma jeszcze hasła. Ustaw je odnośnikiem „Nie pamiętam hasła” na stronie logowania.'

/**
 * Checks that the signed-in user knows their own password; 422 on `field`, 429 after ten wrong ones in a quarter of an
 * hour. An open unattended session must not be enough to take over the account.
 */
export async function proveOwner(
  { inNewTransaction, user, request }: OwnerClaim,
  password: string,
  field: string,
) {
  const limits = [{ subject: hashSubject('own-password', user.id), most: 10 }]
  const attemptWindow = await inNewTransaction(db => recordAttempt(db, limits))
  const { password_hash } = await inNewTransaction(db => findAccount(db, user.id))
  if (!(await verifyPassword(password, password_hash))) {
    audit(request, 'password check', { account: user.id, ok: false })
    if (password_hash === null) throw refuseField(field, NO_PASSWORD)
    throw refuseField(field, 'To nie jest obecne hasło do tego konta')
  }
  await inNewTransaction(db => forgetAttempt(db, limits, attemptWindow))
}

/** Checks the password that an endpoint requires besides its schema (`requirePassword`). */
export async function proveOwnerOfRequest(claim: OwnerClaim, password: unknown) {
  const parsedPassword = EnteredPassword.safeParse(password)
  if (!parsedPassword.success)
    throw refuseField('password', parsedPassword.error.issues[0]!.message)
  await proveOwner(claim, parsedPassword.data, 'password')
}

async function replace(
  context: SignedInContext,
  auth: AuthConfig,
  account: Account,
  { password, remove_passkeys = false }: { password: string; remove_passkeys?: boolean },
) {
  const { inNewTransaction, user, request } = context
  const event = remove_passkeys ? 'password_and_passkeys_changed' : 'password_changed'
  await refuseWeak(password, account)
  const password_hash = await hashPassword(password)
  await inNewTransaction(async db => {
    await store(db, user.id, password_hash)
    await endAccess(db, user, event)
    await renewSession(db, context, auth)
    await rememberDevice(db, context, auth, user.id)
    await orderMail(db, { kind: 'password_changed', user_id: user.id })
  })
  audit(request, 'password changed', { account: user.id, ok: true, remove_passkeys })
  return {}
}

/**
 * Changes one's own password and ends one's other sessions, links in e-mails and known browsers; passkeys on demand.
 */
export async function changePassword(
  context: SignedInContext,
  auth: AuthConfig,
  {
    current_password,
    ...change
  }: { current_password: string; password: string; remove_passkeys: boolean },
) {
  await proveOwner(context, current_password, 'current_password')
  const account = await context.inNewTransaction(db => findAccount(db, context.user.id))
  return replace(context, auth, account, change)
}

/** Changes the password set by an administrator; the sign-in with it a moment ago was the proof. */
export async function changeFirstPassword(
  context: SignedInContext,
  auth: AuthConfig,
  password: string,
) {
  const account = await context.inNewTransaction(db => findAccount(db, context.user.id))
  if (account.has_changed_first_login_password) {
    throw refuseField('password', 'Hasło startowe zostało już zmienione')
  }
  return replace(context, auth, account, { password })
}

/** Postpones the change of the first password until the session ends and logs the postponement. */
export async function postponeFirstPassword({ db, user, request }: Context) {
  await db
    .updateTable('account_sessions')
    .set({ first_password_postponed: true })
    .where('id', '=', user.session_id)
    .execute()
  audit(request, 'first password put off', { account: user.id, ok: true })
  return {}
}

const SENT =
  'Jeśli konto z tym adresem istnieje, wysłaliśmy na nie wiadomość z odnośnikiem do ustawienia nowego hasła.'

/** Queues an e-mail with a link; the response is the same whether or not the address has an account. */
export async function forgotPassword(
  context: Visiting,
  auth: AuthConfig,
  { email: enteredEmail, altcha }: { email: string; altcha?: string },
) {
  const { inNewTransaction, request } = context
  const email = enteredEmail.toLowerCase()
  await passBotCheck(context, auth.secret, altcha)
  const emailLimit = { subject: hashSubject('forgot', email), most: Infinity }
  const address = { subject: hashSubject('forgot-from', getNetwork(request.ip)), most: 20 }
  const limits = adjustLimits(auth.https, [emailLimit, address])
  await inNewTransaction(async db => {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where(sql`lower(email)`, '=', email)
      .executeTakeFirst()
    await recordAttempt(db, limits)
    // A fourth e-mail in a quarter of an hour would only annoy the owner.
    const sendsLink = (await countAttempts(db, emailLimit)) <= 3
    await orderMail(db, { kind: 'reset_password', user_id: (sendsLink && user?.id) || null })
  })
  return { message: SENT }
}

async function refuseBlocked(inNewTransaction: Visiting['inNewTransaction'], id: number) {
  const { active } = await inNewTransaction(db =>
    db.selectFrom('users').select('active').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  if (active) return
  throw new Refusal(422, 'To konto jest zablokowane. Zapytaj tego, kto zarządza kontami parafii.')
}

const CHANGED = 'Hasło zostało zmienione. Możesz się zalogować.'
const PASSKEYS_REMOVED = 'Klucze dostępu zostały usunięte; dodasz je na nowo w „Moje konto”.'

/**
 * Sets a new password with the link from an e-mail or an invitation and ends every session. The second factor stays on:
 * access to the mailbox alone must not open the account.
 */
export async function resetPassword(
  { inNewTransaction, request }: Visiting,
  { token, password }: { token: string; password: string },
) {
  const { user_id, purpose } = await inNewTransaction(db =>
    whoseToken(db, ['reset_password', 'invitation'], token),
  )
  await refuseBlocked(inNewTransaction, user_id)
  await refuseWeak(password, await inNewTransaction(db => findAccount(db, user_id)))
  const password_hash = await hashPassword(password)
  const passkeyCount = await inNewTransaction(async db => {
    await useToken(db, purpose, token)
    await store(db, user_id, password_hash)
    const passkeys = await listPasskeys(db, user_id)
    await endAccess(db, { id: user_id }, 'password_reset')
    await orderMail(db, { kind: 'password_changed', user_id })
    return passkeys.length
  })
  audit(request, 'password reset', { account: user_id, ok: true })
  return { message: passkeyCount > 0 ? `${CHANGED} ${PASSKEYS_REMOVED}` : CHANGED }
}
