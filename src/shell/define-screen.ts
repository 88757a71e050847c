import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { createElement } from 'react'
import type { Permission } from '#auth/rights/permissions.ts'
import { Loading, Skeleton } from '#ui/layout/SectionBoundary.tsx'
import type { ScreenFacts } from './facts.ts'
import { shellRoute } from './route.ts'

/**
 * Screen loaded when it is first opened. The export is checked but its type is not inferred, because a screen links to
 * routes and their type would refer to itself.
 */
export const lazyScreen = <Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): RouteComponent => lazyRouteComponent(load as () => Promise<Record<string, RouteComponent>>, name)

type OfficeScreen = Omit<ScreenFacts, 'entry'> & { access: Permission | 'session' }

/** Defines a screen behind the sign-in; only users with the permission `access` may open it. */
export const defineScreen = <const Path extends string>(
  path: Path,
  staticData: OfficeScreen,
  component: RouteComponent,
) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    staticData,
    component: loadInside(component),
    pendingComponent: Skeleton,
  })

/** The screen behind a placeholder; the router still fetches its code ahead. */
const loadInside = (component: RouteComponent): RouteComponent =>
  Object.assign(() => createElement(Loading, null, createElement(component)), {
    preload: component.preload,
  })
