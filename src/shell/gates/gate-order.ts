import type { CurrentUser } from '#auth/contract.ts'
import type { isPostponed } from '../stored.ts'

type Gate = 'password' | 'offer' | 'code' | null

/**
 * The gate to show, or none: docs/decisions/0020. A second factor not yet passed comes before the first password: the
 * server changes no password for somebody it has not recognised. That the password was put off the server knows too,
 * and opens nothing until then.
 */
export function getGate(
  { user, session }: Pick<CurrentUser, 'user' | 'session'>,
  isGatePostponed: typeof isPostponed,
): Gate {
  if (session.two_factor === 'waiting') return 'code'
  const { has_changed_first_login_password, is_two_factor_active } = user
  const putOff = session.first_password !== 'due' && isGatePostponed('postponedChangeNotification')
  if (has_changed_first_login_password === 0 && !putOff) return 'password'
  if (is_two_factor_active === null && !isGatePostponed('postponedTwoFactorNotification'))
    return 'offer'
  return null
}
