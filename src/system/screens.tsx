import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '#shell/route.tsx'

export const systemScreens = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/administration/system',
    staticData: { name: 'systemStatus', crumb: 'Stan systemu', roles: [] },
    component: lazyRouteComponent(() => import('./SystemStatus.tsx'), 'SystemStatus'),
  }),
]
