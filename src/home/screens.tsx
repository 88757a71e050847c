import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '#shell/route.tsx'

export const homeScreens = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/',
    staticData: { name: 'books', crumb: '' },
    component: lazyRouteComponent(() => import('./HomePanel.tsx'), 'HomePanel'),
  }),
]
