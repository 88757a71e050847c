import { createRootRoute, createRoute } from '@tanstack/react-router'
import type { ScreenFacts } from './facts.ts'
import { guardRoute } from './guard.ts'
import { Shell } from './frame/Shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<ScreenFacts> {}
  interface HistoryState {
    /** Address from which the visitor was redirected. */
    from?: string
    /** Response of the server about the maintenance. */
    maintenance?: unknown
  }
}

/** Search parameters as plain text (`#ui/table/list-query.ts`); a screen reads those that it knows. */
type Words = Record<string, unknown>

export const rootRoute = createRootRoute()

/** Parent of every screen behind the sign-in, with bar, menu, breadcrumbs and gates. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  validateSearch: (search: Words): Words => search,
  // The cast avoids a circular type: the parameter contains every route, including this one.
  beforeLoad: guardRoute as () => Promise<void>,
  component: Shell,
})
