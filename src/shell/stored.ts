import { notify } from '#ui/dialogs/modals.ts'
import { localStore, sessionStore } from '#ui/storage.ts'
import { newStore } from './store.ts'

export type PostponedStep = 'postponedChangeNotification' | 'postponedTwoFactorNotification'

/** Names under which this browser stores data about the person at work. */
const PERSONAL = ['postponedChangeNotification', 'postponedTwoFactorNotification', 'session-id']

const DRAFT = 'draft:'

export const draftKey = (form: string) => `${DRAFT}${form}`

let hasWarned = false

/** Stores unsaved text; reports once when the browser has no space for it. */
export function keepDraft(key: string, draft: unknown): void {
  if (localStore.set(key, JSON.stringify(draft)) || hasWarned) return
  hasWarned = true
  notify(NO_ROOM, { tone: 'bad' })
}

const NO_ROOM =
  'Ta przeglądarka nie ma miejsca na kopię roboczą tego, co wpisujesz. Zapisz wpis, zanim zamkniesz okno.'

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
  const drafts = localStore.keys().filter(key => key.startsWith(DRAFT))
  for (const key of [...PERSONAL, ...drafts]) localStore.remove(key)
  postponedGates.clear()
  sessionStore.clear()
}
