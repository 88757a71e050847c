import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '#shell/route.tsx'

/** One's own account; the specification has no such screen. */
export const accountScreens = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/account',
    staticData: { name: 'account', crumb: 'Moje konto' },
    component: lazyRouteComponent(() => import('./Account.tsx'), 'Account'),
  }),
]
