import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { IDENTITY_PROVIDERS } from '../users/paths.tsx'

export const identityProviderScreens = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: IDENTITY_PROVIDERS,
    staticData: { name: 'identityProvidersList', crumb: 'Konta diecezji', roles: [] },
    component: lazyScreen(() => import('./IdentityProvidersList.tsx'), 'IdentityProvidersList'),
  }),
]
