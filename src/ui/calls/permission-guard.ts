interface Reach {
  /** Checks whether an API address with this permission may be called. */
  asks: (access: string) => boolean
  /** Checks whether the screen at this address may be opened. */
  leads: (path: string) => boolean
}

const EVERYTHING: Reach = { asks: () => true, leads: () => true }
let reach = EVERYTHING

/** Sets the guard by which the shell restricts calls and screens of the signed-in user. */
export const setPermissionGuard = (newReach: Reach): void => void (reach = newReach)

export const canCall = (access: string): boolean => reach.asks(access)

export const canNavigate = (path: unknown): boolean => typeof path !== 'string' || reach.leads(path)

/** Hides a button that leads to a screen which the user may not open. */
export const hidingClosed = (_: unknown, { to }: { to?: unknown }) =>
  !canNavigate(to) ? { root: { display: 'none' } } : {}
