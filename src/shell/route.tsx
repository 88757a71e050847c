import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guard } from './guard.tsx'

/** What the house knows of a screen besides its address (product-spec 2, "Screens and routes"). */
export interface ScreenFacts {
  /** The name the specification gives the route. */
  name: string
  /** Polish breadcrumb; the home panel's is empty. */
  crumb: string
  /** Role 1 passes always; no list means anybody signed in. */
  roles?: readonly number[]
  /** Answered by another page of the house: sign-in, public pages. */
  entry?: 'signin' | 'public'
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<ScreenFacts> {}
}

export const rootRoute = createRootRoute()

/** Parent of every screen behind the sign-in: bar, menu, crumbs, gates. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: guard,
  component: lazyRouteComponent(() => import('./Shell.tsx'), 'Shell'),
})
