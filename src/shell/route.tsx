import { createRootRoute, createRoute } from '@tanstack/react-router'
import type { ScreenFacts } from './facts.tsx'
import { guard } from './guard.tsx'
import { Shell } from './Shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<ScreenFacts> {}
}

export const rootRoute = createRootRoute()

/** Parent of every screen behind the sign-in: bar, menu, crumbs, gates. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: guard,
  component: Shell,
})
