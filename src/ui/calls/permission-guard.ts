interface Reach {
  /** Whether an address of the API may be asked, by the right it needs. */
  asks: (access: string) => boolean
  /** Whether a screen may be opened, by its address. */
  leads: (path: string) => boolean
}

const EVERYTHING: Reach = { asks: () => true, leads: () => true }
let reach = EVERYTHING

/** Lets the shell say what whoever is signed in may not ask for and where they may not go. */
export const setPermissionGuard = (newReach: Reach): void => void (reach = newReach)

export const canCall = (access: string): boolean => reach.asks(access)

export const canNavigate = (path: unknown): boolean => typeof path !== 'string' || reach.leads(path)

/** Nothing shows a button that leads to a screen which would not open. */
export const hidingClosed = (_: unknown, { to }: { to?: unknown }) =>
  !canNavigate(to) ? { root: { display: 'none' } } : {}
