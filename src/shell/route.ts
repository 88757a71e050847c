import { createRootRoute, createRoute } from '@tanstack/react-router'
import type { ScreenFacts } from './facts.ts'
import { guardRoute } from './guard.ts'
import { Shell } from './frame/Shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<ScreenFacts> {}
  interface HistoryState {
    /** Address from which the visitor was redirected. */
    from?: string
    /** Answer of the server about its closing. */
    maintenance?: unknown
  }
}

/** Search parameters: plain words (`#ui/table/list-query.ts`), of which a screen reads those that it knows. */
type Words = Record<string, unknown>

export const rootRoute = createRootRoute()

/** Parent of every screen behind the sign-in: bar, menu, crumbs, gates. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  validateSearch: (search: Words): Words => search,
  // The cast avoids a circular type: the parameter names every route, this one too.
  beforeLoad: guardRoute as () => Promise<void>,
  component: Shell,
})
