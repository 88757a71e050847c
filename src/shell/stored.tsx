import { newStore } from './store.tsx'

export type Postponed = 'postponedChangeNotification' | 'postponedTwoFactorNotification'

/** What this browser keeps about the person at work. */
const PERSONAL = ['postponedChangeNotification', 'postponedTwoFactorNotification', 'session-id']

const DRAFT = 'draft:'

/** Where a form keeps what is typed and not saved yet. */
export const draftKey = (form: string) => `${DRAFT}${form}`

const count = newStore(0)

/** Renders again when a notice is postponed. */
export const usePostponed = count.use

export const isPostponed = (what: Postponed) => localStorage.getItem(what) === 'true'

/** „Przypomnij później”: until the sign-out. */
export function postpone(what: Postponed): void {
  localStorage.setItem(what, 'true')
  count.set(count.get() + 1)
}

/** At sign-out: nothing personal stays. The theme and the columns of lists belong to the computer. */
export function forgetPerson(): void {
  const drafts = Object.keys(localStorage).filter(key => key.startsWith(DRAFT))
  for (const key of [...PERSONAL, ...drafts]) localStorage.removeItem(key)
  sessionStorage.clear()
}
