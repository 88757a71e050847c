import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '#shell/route.tsx'
import { TRUNCATE } from './contract.ts'

export const truncateScreens = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: TRUNCATE,
    staticData: { name: 'truncate', crumb: 'Czyszczenie danych', roles: [] },
    component: lazyRouteComponent(() => import('./Truncate.tsx'), 'Truncate'),
  }),
]
