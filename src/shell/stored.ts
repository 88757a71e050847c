import { forgetDrafts } from '#ui/form/drafts/store.ts'
import { localStore, sessionStore } from '#ui/storage.ts'
import { newStore } from '#ui/store.ts'

export type PostponedStep = 'postponedChangeNotification' | 'postponedTwoFactorNotification'

/** Names under which this browser stores data about the person at work. */
const PERSONAL = ['postponedChangeNotification', 'postponedTwoFactorNotification', 'session-id']

const count = newStore(0)

/** Rerenders when a notice is postponed. */
export const usePostponed = count.use

const postponedGates = new Set<PostponedStep>()

export const isPostponed = (gate: PostponedStep) =>
  postponedGates.has(gate) || localStore.get(gate) === 'true'

/** Postpones a notice until sign-out („Przypomnij później”). */
export function postponeReminder(gate: PostponedStep): void {
  // Kept in memory too; a browser without storage asks again on the next page.
  postponedGates.add(gate)
  localStore.set(gate, 'true')
  count.set(count.get() + 1)
}

/** Erases personal data at sign-out. The theme and the columns of lists stay, because they belong to the computer. */
export function forgetPerson(): void {
  for (const key of PERSONAL) localStore.remove(key)
  forgetDrafts()
  postponedGates.clear()
  sessionStore.clear()
}
