import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'

export const systemScreens = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/administration/system',
    staticData: { name: 'systemStatus', crumb: 'Stan systemu', roles: [] },
    component: lazyScreen(() => import('./SystemStatus.tsx'), 'SystemStatus'),
  }),
]
