import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#shell/route.tsx'

/** The address printed on every paper; open to strangers, so it stands outside the shell. */
export const documentScreens = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/weryfikacja',
    staticData: { name: 'documentVerification', crumb: 'Sprawdzenie dokumentu' },
    component: lazyRouteComponent(() => import('./Verification.tsx'), 'Verification'),
  }),
]
