import { type ReactNode, Suspense, lazy } from 'react'
import { getGate } from './gate-order.ts'
import { useSession } from '../session.ts'
import { isPostponed, usePostponed } from '../stored.ts'

// Loaded on demand, because few users meet a gate.
const GATES = {
  password: lazy(async () => ({ default: (await import('./FirstPassword.tsx')).FirstPassword })),
  offer: lazy(async () => ({ default: (await import('./TwoFactorOffer.tsx')).TwoFactorOffer })),
  code: lazy(async () => ({ default: (await import('./TwoFactorCode.tsx')).TwoFactorCode })),
}

/** Shows the steps required before the normal content, in their order. */
export function Gates({ children }: { children: ReactNode }) {
  usePostponed()
  const gate = getGate(useSession(), isPostponed)
  if (!gate) return children
  const Gate = GATES[gate]
  return (
    <Suspense>
      <Gate />
    </Suspense>
  )
}
