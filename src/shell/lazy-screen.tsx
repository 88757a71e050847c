import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'

/**
 * A screen that is brought when it is first opened. That the module has it is checked, its type is not asked for:
 * a screen links to routes, so the type of the routes would be made of itself.
 */
export const lazyScreen = <Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): RouteComponent => lazyRouteComponent(load as () => Promise<Record<string, RouteComponent>>, name)
