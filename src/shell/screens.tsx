import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from './route.tsx'

const getParentRoute = () => shellRoute

/** The house's own screens: doors, notices and the entrance to the card index. */
export const houseScreens = [
  createRoute({
    getParentRoute,
    path: '/signout',
    staticData: { name: 'logout', crumb: 'Wylogowanie' },
    component: lazyRouteComponent(() => import('./SignOut.tsx'), 'SignOut'),
  }),
  createRoute({
    getParentRoute,
    path: '/two-factor',
    staticData: { name: 'twoFactor', crumb: 'Potwierdzenie logowania' },
    component: lazyRouteComponent(() => import('./TwoFactor.tsx'), 'TwoFactor'),
  }),
  createRoute({
    getParentRoute,
    path: '/status-of-the-animarum',
    staticData: { name: 'statusAnimarum', crumb: 'Kartoteka', roles: [2, 3] },
    component: lazyRouteComponent(() => import('./CardIndex.tsx'), 'CardIndex'),
  }),
  createRoute({
    getParentRoute,
    path: '/module-in-progress',
    staticData: { name: 'moduleInProgress', crumb: 'Moduł w przebudowie' },
    component: lazyRouteComponent(() => import('./ModuleInProgress.tsx'), 'ModuleInProgress'),
  }),
  createRoute({
    getParentRoute,
    path: '/permission-denied',
    staticData: { name: 'permissionDenied', crumb: 'Brak uprawnień' },
    component: lazyRouteComponent(() => import('./PermissionDenied.tsx'), 'PermissionDenied'),
  }),
  createRoute({
    getParentRoute,
    path: '/unauthorized',
    staticData: { name: 'unauthorized', crumb: 'Brak dostępu' },
    component: lazyRouteComponent(() => import('./Unauthorized.tsx'), 'Unauthorized'),
  }),
  createRoute({
    getParentRoute,
    path: '/maintenance-mode',
    staticData: { name: 'maintenanceMode', crumb: 'Przerwa techniczna' },
    component: lazyRouteComponent(() => import('./Maintenance.tsx'), 'Maintenance'),
  }),
  createRoute({
    getParentRoute,
    path: '/$',
    staticData: { name: 'notFound', crumb: 'Nie ma takiej strony' },
    component: lazyRouteComponent(() => import('./NotFound.tsx'), 'NotFound'),
  }),
]
