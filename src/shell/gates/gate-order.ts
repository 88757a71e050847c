import type { CurrentUser } from '#auth/contract.ts'
import type { isPostponed } from '../stored.ts'

type Gate = 'password' | 'offer' | 'code' | null

/**
 * Returns the gate to show, or none: docs/decisions/0020. The second factor is offered once there is a parish to protect
 * (docs/decisions/0089). A pending second factor comes before the first password,
 * because the server changes no password before it. The server also knows whether the password was postponed, and
 * allows nothing until then.
 */
export function getGate(
  { user, session }: Pick<CurrentUser, 'user' | 'session'>,
  isGatePostponed: typeof isPostponed,
): Gate {
  if (session.two_factor === 'waiting') return 'code'
  const { has_changed_first_login_password, is_two_factor_active } = user
  const putOff = session.first_password !== 'due' && isGatePostponed('postponedChangeNotification')
  if (has_changed_first_login_password === 0 && !putOff) return 'password'
  const isOffered = is_two_factor_active === null && !session.is_new_installation
  if (isOffered && !isGatePostponed('postponedTwoFactorNotification')) return 'offer'
  return null
}
