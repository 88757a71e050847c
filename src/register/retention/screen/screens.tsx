import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { RETENTION } from '../../people/paths.tsx'

export const retentionScreens = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: RETENTION,
    staticData: { name: 'retentionList', crumb: 'Przechowywanie danych', roles: [2] },
    component: lazyScreen(() => import('./RetentionList.tsx'), 'RetentionList'),
  }),
]
