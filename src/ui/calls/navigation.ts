interface NavigatingRouter {
  state: { isLoading: boolean }
  subscribe: (event: 'onResolved', listener: () => void) => () => void
}

let watchedRouter: NavigatingRouter | undefined

/** Names the router whose navigation a save waits for; undefined for none. */
export const watchNavigation = (router: NavigatingRouter | undefined): void =>
  void (watchedRouter = router)

/** Resolves when no screen is being opened: at once, or when the next screen has replaced the present one. */
export const waitForNavigation = (): Promise<void> =>
  new Promise(resolve => {
    if (!watchedRouter?.state.isLoading) return resolve()
    const stop = watchedRouter.subscribe('onResolved', () => {
      stop()
      resolve()
    })
  })
