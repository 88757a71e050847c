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
    path: '/$',
    component: lazyRouteComponent(() => import('./NotFound.tsx'), 'NotFound'),
  }),
]
