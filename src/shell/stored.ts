import { notify } from '#ui/dialogs/modals.ts'
import { localStore, sessionStore } from '#ui/storage.ts'
import { newStore } from './store.ts'

export type Postponed = 'postponedChangeNotification' | 'postponedTwoFactorNotification'

/** Names under which this browser stores data about the person at work. */
const PERSONAL = ['postponedChangeNotification', 'postponedTwoFactorNotification', 'session-id']

const DRAFT = 'draft:'

export const draftKey = (form: string) => `${DRAFT}${form}`

let hasWarned = false

/** Keeps what is typed and not saved yet; says so once where this browser has no room for it. */
export function keepDraft(key: string, draft: unknown): void {
  if (localStore.set(key, JSON.stringify(draft)) || hasWarned) return
  hasWarned = true
  notify(NO_ROOM, { tone: 'bad' })
}

const NO_ROOM =
  'Ta przeglądarka nie ma miejsca na kopię roboczą tego, co wpisujesz. Zapisz wpis, zanim zamkniesz okno.'

const count = newStore(0)

/** Renders again when a notice is postponed. */
export const usePostponed = count.use

const postponedGates = new Set<Postponed>()

export const isPostponed = (gate: Postponed) =>
  postponedGates.has(gate) || localStore.get(gate) === 'true'

/** „Przypomnij później”: until the sign-out. */
export function postponeReminder(gate: Postponed): void {
  // A browser that keeps nothing asks again with the next page.
  postponedGates.add(gate)
  localStore.set(gate, 'true')
  count.set(count.get() + 1)
}

/** At sign-out: nothing personal stays. The theme and the columns of lists belong to the computer. */
export function forgetPerson(): void {
  const drafts = localStore.keys().filter(key => key.startsWith(DRAFT))
  for (const key of [...PERSONAL, ...drafts]) localStore.remove(key)
  postponedGates.clear()
  sessionStore.clear()
}
