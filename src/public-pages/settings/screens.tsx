import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '#shell/route.tsx'

export const widgetScreens = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/widgets',
    staticData: { name: 'widgetsList', crumb: 'Widżety', roles: [2, 3] },
    component: lazyRouteComponent(() => import('./Widgets.tsx'), 'Widgets'),
  }),
]
