import { redirect } from '@tanstack/react-router'
import type { ScreenFacts } from './facts.tsx'
import { navigateAway, signInAddress } from './places.tsx'
import { canOpen, readSession } from './session.tsx'

interface Going {
  matches: readonly { staticData: Partial<ScreenFacts> }[]
  location: { href: string }
}

/** Stands before every screen of the office. */
export async function guardRoute({ matches, location }: Going): Promise<void> {
  const { user } = await readSession()
  if (!user) return navigateAway(signInAddress(location.href))
  if (!canOpen(user, matches.at(-1)?.staticData)) {
    throw redirect({ to: '/permission-denied' })
  }
}
