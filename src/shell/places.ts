/** Addresses that are no place to come back to: doors, notices, and the home panel's empty path. */
const NO_PLACE =
  /^\/(|signin(\/callback)?|signout|forgot-password|reset-password|two-factor(\/link)?|unauthorized|permission-denied|maintenance-mode|module-in-progress)\/?$/

interface Newcomer {
  role_id: number
  parish_id: number | null
  rights_taken?: readonly string[]
}

/** Reads the books of Masses and no register. */
const COWORKER = 5

const PARISHES = '/administration/parishes'
const PEOPLE = '/status-of-the-animarum/parish-records/peoples'

/** Returns the first screen of a person who requested none. Without a parish there is no register to see. */
export function getLandingPage({ role_id, parish_id, rights_taken = [] }: Newcomer) {
  const [place, right] =
    role_id === 4 || parish_id === null ? [PARISHES, 'parishes.read'] : [PEOPLE, 'people.read']
  return role_id === COWORKER || rights_taken.includes(right) ? '/' : place
}

/**
 * The place somebody asked for before signing in; null when it is none, or when it would lead out of
 * this house (`//evil`, `/\evil`, `javascript:`).
 */
export function safePlace(requestedPath: string | null | undefined): string | null {
  if (!requestedPath || !/^\/(?![/\\])/.test(requestedPath)) return null
  // Browsers drop tabs and line ends and read a backslash as a slash: only what they made of it counts.
  const read = new URL(requestedPath, 'https://here.invalid')
  if (read.origin !== 'https://here.invalid' || read.pathname.startsWith('//')) return null
  return NO_PLACE.test(read.pathname) ? null : read.pathname + read.search + read.hash
}

/** The address of the sign-in page, which leads back to `place`. */
export function signInAddress(place: string): string {
  const returnPath = safePlace(place)
  return returnPath ? `/signin?redirect=${encodeURIComponent(returnPath)}` : '/signin'
}

/** Leaves the office for a page of another entry; the promise never ends, so nothing more is shown. */
export function navigateAway(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => {})
}
