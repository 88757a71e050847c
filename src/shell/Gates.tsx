import type { ReactNode } from 'react'
import { FirstPassword } from './FirstPassword.tsx'
import { gateOf } from './gate-order.tsx'
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
