import type { ReactNode } from 'react'
import type { CurrentUser } from '#session/contract.ts'
import { FirstPassword } from './FirstPassword.tsx'
import { TwoFactorCode } from './TwoFactorCode.tsx'
import { TwoFactorOffer } from './TwoFactorOffer.tsx'
import { useSession } from './session.tsx'
import { isPostponed, usePostponed } from './stored.tsx'

/** What stands before the normal content, in the order of product-spec 2, "Main shell". */
export function Gates({ children }: { children: ReactNode }) {
  usePostponed()
  const gate = gateOf(useSession(), isPostponed)
  if (gate === 'password') return <FirstPassword />
  if (gate === 'offer') return <TwoFactorOffer />
  if (gate === 'code') return <TwoFactorCode />
  return children
}

type Gate = 'password' | 'offer' | 'code' | null

/**
 * The gate to show, or none. A second factor not yet passed comes before the first password only where
 * both wait: the server changes no password for somebody it has not recognised.
 */
export function gateOf(
  { user, session }: Pick<CurrentUser, 'user' | 'session'>,
  postponed: typeof isPostponed,
): Gate {
  if (session.two_factor === 'waiting') return 'code'
  const { has_changed_first_login_password, is_two_factor_active } = user
  if (has_changed_first_login_password === 0 && !postponed('postponedChangeNotification')) {
    return 'password'
  }
  if (is_two_factor_active === null && !postponed('postponedTwoFactorNotification')) return 'offer'
  return null
}
