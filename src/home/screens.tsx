import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'

export const homeScreens = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/',
    staticData: { name: 'books', crumb: '' },
    component: lazyScreen(() => import('./HomePanel.tsx'), 'HomePanel'),
  }),
]
