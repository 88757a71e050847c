import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'

export const widgetScreens = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/widgets',
    staticData: { name: 'widgetsList', crumb: 'Widżety', roles: [2, 3] },
    component: lazyScreen(() => import('./Widgets.tsx'), 'Widgets'),
  }),
]
