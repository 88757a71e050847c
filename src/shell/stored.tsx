/** What the shell keeps in this browser about the person at work (product-spec 3, "Browser storage"). */
const PERSONAL = ['postponedChangeNotification', 'postponedTwoFactorNotification', 'session-id']

export type Postponed = 'postponedChangeNotification' | 'postponedTwoFactorNotification'

export const isPostponed = (what: Postponed) => localStorage.getItem(what) === 'true'
export const postpone = (what: Postponed) => localStorage.setItem(what, 'true')

/** At sign-out: nothing personal stays. The theme and the columns of lists belong to the computer. */
export function forgetPerson(): void {
  for (const key of PERSONAL) localStorage.removeItem(key)
  sessionStorage.clear()
}
