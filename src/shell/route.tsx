import { createRootRoute, createRoute } from '@tanstack/react-router'
import type { ScreenFacts } from './facts.tsx'
import { guard } from './guard.tsx'
import { Shell } from './frame/Shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<ScreenFacts> {}
  interface HistoryState {
    /** Where one was turned away from. */
    from?: string
    /** What the server said of its closing. */
    maintenance?: unknown
  }
}

/** What stands behind `?`: plain words (`#kit/listQuery.tsx`), of which a screen reads those that it knows. */
type Words = Record<string, unknown>

export const rootRoute = createRootRoute()

/** Parent of every screen behind the sign-in: bar, menu, crumbs, gates. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  validateSearch: (search: Words): Words => search,
  // What it is given names every route, this one too: its type would be made of itself.
  beforeLoad: guard as () => Promise<void>,
  component: Shell,
})
