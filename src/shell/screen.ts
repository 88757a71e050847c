import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { createElement } from 'react'
import type { Permission } from '#auth/rights/permissions.ts'
import { Loading, Skeleton } from '#ui/layout/SectionBoundary.tsx'
import type { ScreenFacts } from './facts.ts'
import { shellRoute } from './route.ts'

/**
 * A screen that is loaded when it is first opened. The export is checked, its type is not inferred: a screen links to
 * routes, so the type of the routes would refer to itself.
 */
export const lazyScreen = <Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): RouteComponent => lazyRouteComponent(load as () => Promise<Record<string, RouteComponent>>, name)

type OfficeScreen = Omit<ScreenFacts, 'entry'> & { access: Permission | 'session' }

/** A screen of the office, behind the sign-in: only those who have the right `access` may open it. */
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
