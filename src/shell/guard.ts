import { redirect } from '@tanstack/react-router'
import type { ScreenFacts } from './facts.ts'
import { navigateAway, signInAddress } from './places.ts'
import { canOpen, readSession } from './session.ts'

interface Going {
  matches: readonly { staticData: Partial<ScreenFacts> }[]
  location: { href: string }
}

/** Checks access before every screen behind the sign-in. */
export async function guardRoute({ matches, location }: Going): Promise<void> {
  const { user } = await readSession()
  if (!user) return navigateAway(signInAddress(location.href))
  if (!canOpen(user, matches.at(-1)?.staticData)) {
    throw redirect({ to: '/permission-denied' })
  }
}
