import type { Db } from '#platform/database/database.ts'
import { forgetDevices } from '../../server/attempt-limits/devices.ts'
import { removePasskeys } from '../../passkeys/server/store.ts'
import { removeIdentityLink } from '../../oidc/server/accounts.ts'
import { endSessions } from './sessions.ts'

/** Kinds of access to an account, and of its data stored elsewhere, that an event may end. */
export const accessKinds = [
  'links', // in e-mails: reset of the password, invitation, second factor
  'other_sessions', // an OIDC linking begun in a session ends with the session
  'this_session',
  'devices', // browsers with their own limit of attempts
  'identities', // diocesan accounts linked to this one
  'passkeys',
  'pushes', // browsers in which the account gets notifications
  'phones', // visit routes checked out on phones: `contact` answers "forget" to an account without `visits.take`
  'keys', // API keys belong to the parish: no event of their creator ends them
] as const
export type AccessKind = (typeof accessKinds)[number]

const EVERYWHERE = ['links', 'other_sessions', 'this_session', 'devices', 'pushes'] as const
const OTHER_ACCESS_KINDS = ['links', 'other_sessions', 'devices'] as const

/** Kinds of access that each event ends; reasons: docs/decisions/0053-ends-of-access.md. */
export const accessEndings = {
  password_changed: OTHER_ACCESS_KINDS,
  password_and_passkeys_changed: [...OTHER_ACCESS_KINDS, 'passkeys'],
  password_reset: [...EVERYWHERE, 'identities', 'passkeys'],
  password_given: [...EVERYWHERE, 'identities', 'passkeys'],
  second_factor_on: OTHER_ACCESS_KINDS,
  second_factor_off: OTHER_ACCESS_KINDS,
  second_factor_reset: [...EVERYWHERE, 'passkeys'],
  address_changed: [...EVERYWHERE, 'identities', 'passkeys'],
  role_changed: ['links', 'other_sessions', 'this_session', 'phones', 'pushes'],
  rights_changed: ['phones'],
  blocked: [...EVERYWHERE, 'phones'],
  unblocked: EVERYWHERE,
  signed_out: EVERYWHERE,
  identity_unlinked: [...OTHER_ACCESS_KINDS, 'identities'],
  identity_removed: [...EVERYWHERE, 'identities'],
  // The owner removes one key, and the others stay.
  passkey_removed: OTHER_ACCESS_KINDS,
  passkeys_removed: [...EVERYWHERE, 'passkeys'],
} as const satisfies Record<string, readonly AccessKind[]>
export type AccessEvent = keyof typeof accessEndings

/** `session_id`: the session that stays unless the event ends it too; absent for an event without a session. */
interface EndedAccount {
  id: number
  session_id?: number
}

/**
 * Ends the kinds of access that the event ends. Call it after the account itself is written, so that an e-mail written
 * at the same time has either committed its link or reads the account's new state.
 */
export async function endAccess(db: Db, { id, session_id }: EndedAccount, event: AccessEvent) {
  const ends: readonly AccessKind[] = accessEndings[event]
  if (ends.includes('links')) {
    await db.deleteFrom('mail_tokens').where('user_id', '=', id).execute()
  }
  if (ends.includes('devices')) await forgetDevices(db, id)
  if (ends.includes('identities')) await removeIdentityLink(db, id)
  if (ends.includes('passkeys')) await removePasskeys(db, id)
  if (ends.includes('pushes')) {
    await db.deleteFrom('push_subscriptions').where('user_id', '=', id).execute()
  }
  if (!ends.includes('other_sessions')) return 0
  return endSessions(db, id, ends.includes('this_session') ? undefined : session_id)
}
