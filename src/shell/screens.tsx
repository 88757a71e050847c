import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen.tsx'
import { shellRoute } from './route.tsx'

const getParentRoute = () => shellRoute

/** The house's own screens: doors, notices and the entrance to the card index. */
export const houseScreens = [
  createRoute({
    getParentRoute,
    path: '/signout',
    staticData: { name: 'logout', crumb: 'Wylogowanie' },
    component: lazyScreen(() => import('./frame/SignOut.tsx'), 'SignOut'),
  }),
  createRoute({
    getParentRoute,
    path: '/two-factor',
    staticData: { name: 'twoFactor', crumb: 'Potwierdzenie logowania' },
    component: lazyScreen(() => import('./gates/TwoFactor.tsx'), 'TwoFactor'),
  }),
  createRoute({
    getParentRoute,
    path: '/status-of-the-animarum',
    staticData: { name: 'statusAnimarum', crumb: 'Kartoteka', roles: [2, 3] },
    component: lazyScreen(() => import('./frame/CardIndex.tsx'), 'CardIndex'),
  }),
  createRoute({
    getParentRoute,
    path: '/module-in-progress',
    staticData: { name: 'moduleInProgress', crumb: 'Moduł w przebudowie' },
    component: lazyScreen(() => import('./status/ModuleInProgress.tsx'), 'ModuleInProgress'),
  }),
  createRoute({
    getParentRoute,
    path: '/permission-denied',
    staticData: { name: 'permissionDenied', crumb: 'Brak uprawnień' },
    component: lazyScreen(() => import('./status/PermissionDenied.tsx'), 'PermissionDenied'),
  }),
  createRoute({
    getParentRoute,
    path: '/unauthorized',
    staticData: { name: 'unauthorized', crumb: 'Brak dostępu' },
    component: lazyScreen(() => import('./status/Unauthorized.tsx'), 'Unauthorized'),
  }),
  createRoute({
    getParentRoute,
    path: '/maintenance-mode',
    staticData: { name: 'maintenanceMode', crumb: 'Przerwa techniczna' },
    component: lazyScreen(() => import('./status/Maintenance.tsx'), 'Maintenance'),
  }),
  createRoute({
    getParentRoute,
    path: '/$',
    staticData: { name: 'notFound', crumb: 'Nie ma takiej strony' },
    component: lazyScreen(() => import('./status/NotFound.tsx'), 'NotFound'),
  }),
]
