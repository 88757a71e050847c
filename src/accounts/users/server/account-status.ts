import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { audit } from '#platform/server/security-log.ts'
import { Refusal } from '#platform/refusals.ts'
import { setChangeReason, updateVersioned } from '#platform/database/records.ts'
import { orderMail } from '#auth/server/mail/account-mail.ts'
import { FIRST_PASSWORD_DAYS, newFirstPassword } from '#auth/passwords/server/first-password.ts'
import { hashPassword } from '#auth/passwords/server/hash.ts'
import { removeIdentityLink } from '#auth/oidc/server/accounts.ts'
import { endAccess } from '#auth/sign-in/server/end-access.ts'
import { refuseLastAdministrator } from './last-administrator.ts'
import { getManagedUser } from './service.ts'
import { ADMINISTRATOR } from '#auth/rights/role-names.ts'

interface Standing {
  version: number
}
interface WithReason extends Standing {
  reason: string
}

const auditAccount = ({ request, user }: Context, event: string, id: number) =>
  audit(request, event, { account: id, ok: true, by: user.id })

/** Sends a new e-mail with a link; refuses a user who already has a password or is blocked. */
export async function inviteUser(context: Context, id: number, { version }: Standing) {
  const { state } = await getManagedUser(context, id)
  if (state === 'blocked') throw new Refusal(422, 'Najpierw odblokuj to konto')
  if (state === 'active') {
    throw new Refusal(
      422,
      'Ta osoba ma już swoje hasło. Jeśli je zapomniała, niech wybierze „Nie pamiętam hasła”.',
    )
  }
  const savedAccount = await updateVersioned(context.db, 'users', id, version, {
    invited_at: sql`now()`,
  })
  await orderMail(context.db, { kind: 'invitation', user_id: id })
  auditAccount(context, 'account invited', id)
  return savedAccount
}

/**
 * Creates a password to be passed on by hand; every session ends, and the password must be changed at the first
 * sign-in.
 */
export async function givePassword(
  context: Omit<Context, 'db'>,
  id: number,
  { version }: Standing,
) {
  const { inNewTransaction } = context
  const { state } = await inNewTransaction(db => getManagedUser({ ...context, db }, id))
  if (state === 'blocked') throw new Refusal(422, 'Najpierw odblokuj to konto')
  const password = newFirstPassword()
  const password_hash = await hashPassword(password)
  const savedAccount = await inNewTransaction(async db => {
    await getManagedUser({ ...context, db }, id)
    const account = await updateVersioned(db, 'users', id, version, {
      password_hash,
      has_changed_first_login_password: 0,
      first_password_until: sql`now() + make_interval(days => ${FIRST_PASSWORD_DAYS})`,
    })
    await endAccess(db, { id }, 'password_given')
    await orderMail(db, { kind: 'first_password', user_id: id })
    return account
  })
  auditAccount({ ...context } as Context, 'first password given', id)
  return { ...savedAccount, password }
}

/** Blocks the account: it can no longer sign in, and the records it wrote remain its own. */
export async function blockUser(context: Context, id: number, { version, reason }: WithReason) {
  const { role_id } = await getManagedUser(context, id)
  if (role_id === ADMINISTRATOR) await refuseLastAdministrator(context.db, id)
  await setChangeReason(context.db, reason)
  const savedAccount = await updateVersioned(context.db, 'users', id, version, { active: false })
  await endAccess(context.db, { id }, 'blocked')
  await orderMail(context.db, { kind: 'blocked', user_id: id })
  auditAccount(context, 'account blocked', id)
  return savedAccount
}

export async function unblockUser(context: Context, id: number, { version }: Standing) {
  await getManagedUser(context, id)
  const savedAccount = await updateVersioned(context.db, 'users', id, version, { active: true })
  await endAccess(context.db, { id }, 'unblocked')
  await orderMail(context.db, { kind: 'unblocked', user_id: id })
  auditAccount(context, 'account unblocked', id)
  return savedAccount
}

/** Ends every session and deletes every known browser; links in e-mails stop working. */
export async function signOut(context: Context, id: number) {
  await getManagedUser(context, id)
  const endedCount = await endAccess(context.db, { id }, 'signed_out')
  auditAccount(context, 'account signed out', id)
  return { ended: endedCount }
}

/**
 * Unlinks the diocesan account: for a user who got a new one at the diocese, which the old link would exclude, or when
 * it is in foreign hands. All sessions end, because it is unknown which of them it opened.
 */
export async function unlinkIdentity(context: Context, id: number) {
  await getManagedUser(context, id)
  if (!(await removeIdentityLink(context.db, id)))
    throw new Refusal(422, 'Tego konta nie otwiera żadne konto diecezji')
  const endedCount = await endAccess(context.db, { id }, 'identity_removed')
  await orderMail(context.db, { kind: 'identity_unlinked', user_id: id })
  auditAccount(context, 'identity unlinked', id)
  return { ended: endedCount }
}

/** Removes the passkeys of the account. All sessions end, because it is unknown which of them one opened. */
export async function removeAllPasskeys(context: Context, id: number) {
  const { passkeys } = await getManagedUser(context, id)
  if (passkeys === 0) throw new Refusal(422, 'To konto nie ma kluczy dostępu')
  const endedCount = await endAccess(context.db, { id }, 'passkeys_removed')
  await orderMail(context.db, { kind: 'passkeys_removed', user_id: id })
  auditAccount(context, 'passkeys removed', id)
  return { ended: endedCount }
}

/** Switches the second factor off for a user who has lost it; it is offered again at the next sign-in. */
export async function resetTwoFactor(
  context: Context,
  id: number,
  { version, reason }: WithReason,
) {
  const { two_factor } = await getManagedUser(context, id)
  if (!two_factor) throw new Refusal(422, 'Logowanie dwuetapowe nie jest tu włączone')
  await setChangeReason(context.db, reason)
  const savedAccount = await updateVersioned(context.db, 'users', id, version, {
    is_two_factor_active: null,
    two_factor_secret: null,
    two_factor_step: null,
    recovery_codes: [],
  })
  await endAccess(context.db, { id }, 'second_factor_reset')
  await orderMail(context.db, { kind: 'two_factor_reset', user_id: id })
  auditAccount(context, 'second factor reset', id)
  return savedAccount
}
