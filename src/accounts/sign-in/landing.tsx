import { session as stored } from '#kit/storage.tsx'
import type { AnswerOf } from '#platform/endpoint.ts'
import type { session } from '#session/contract.ts'
import { landingOf, leaveFor, safePlace } from '#shell/places.tsx'
import { Page } from './Page.tsx'

export type SignedIn = AnswerOf<typeof session.signIn>

/** On to what somebody asked for before signing in, or to where they begin. */
export const leaveSignIn = (user: Parameters<typeof landingOf>[0], asked: string | null) =>
  leaveFor(safePlace(asked) ?? landingOf(user))

/** As `leaveSignIn`, for somebody who has just come in. */
export function goOn(user: Parameters<typeof landingOf>[0], asked: string | null) {
  // The shell tells what waits for somebody who has just come in, and forgets this.
  stored.set('signed-in', 'true')
  return leaveSignIn(user, asked)
}

/** The licence is over: nothing further happens, but the reason is said. */
export function Expired({ day }: { day: string | null }) {
  return (
    <Page title="Logowanie">
      <h2 className="expired">Ważność konta parafialnego wygasła z dniem {polish(day)}</h2>
      <p>Dane parafii są bezpieczne. Dostęp wróci po przedłużeniu licencji.</p>
      <a href="/signin">Wróć do logowania</a>
    </Page>
  )
}

const polish = (day: string | null) => (day ?? '').split('-').toReversed().join('.')
