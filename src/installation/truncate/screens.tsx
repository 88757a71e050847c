import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { TRUNCATE } from './contract.ts'

export const truncateScreens = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: TRUNCATE,
    staticData: { name: 'truncate', crumb: 'Czyszczenie danych', roles: [] },
    component: lazyScreen(() => import('./Truncate.tsx'), 'Truncate'),
  }),
]
