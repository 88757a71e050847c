import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'

/** One's own account; the specification has no such screen. */
export const accountScreens = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/account',
    staticData: { name: 'account', crumb: 'Moje konto' },
    component: lazyScreen(() => import('./Account.tsx'), 'Account'),
  }),
]
