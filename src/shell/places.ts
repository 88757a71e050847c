import { CURIA, COWORKER } from '#auth/rights/role-names.ts'
/** Addresses to which a user is not returned: sign-in pages, notices, and the empty path of the home panel. */
const NO_PLACE =
  /^\/(|signin(\/callback)?|signout|forgot-password|reset-password|two-factor(\/link)?|unauthorized|permission-denied|maintenance-mode|module-in-progress)\/?$/

interface Newcomer {
  role_id: number
  parish_id: number | null
  rights_taken?: readonly string[]
}

const PARISHES = '/administration/parishes'
const PEOPLE = '/status-of-the-animarum/parish-records/peoples'

/**
 * Returns the first screen of a user who requested none. Without a parish there is no register to show; the home panel
 * says what to do then.
 */
export function getLandingPage({ role_id, parish_id, rights_taken = [] }: Newcomer) {
  const [place, right] = role_id === CURIA ? [PARISHES, 'parishes.read'] : [PEOPLE, 'people.read']
  const hasNoList = role_id === COWORKER || (role_id !== CURIA && parish_id === null)
  return hasNoList || rights_taken.includes(right) ? '/' : place
}

/**
 * Returns the address requested before sign-in; null when it is not a screen to return to, or leads to another origin
 * (`//evil`, `/\evil`, `javascript:`).
 */
export function safePlace(requestedPath: string | null | undefined): string | null {
  if (!requestedPath || !/^\/(?![/\\])/.test(requestedPath)) return null
  // Parsed like in a browser, which drops tabs and line ends and reads a backslash as a slash.
  const read = new URL(requestedPath, 'https://here.invalid')
  if (read.origin !== 'https://here.invalid' || read.pathname.startsWith('//')) return null
  return NO_PLACE.test(read.pathname) ? null : read.pathname + read.search + read.hash
}

/** Returns the address of the sign-in page, which leads back to `place`. */
export function signInAddress(place: string): string {
  const returnPath = safePlace(place)
  return returnPath ? `/signin?redirect=${encodeURIComponent(returnPath)}` : '/signin'
}

/** Leaves for another HTML page; the promise never resolves, so nothing more is rendered. */
export function navigateAway(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => {})
}
