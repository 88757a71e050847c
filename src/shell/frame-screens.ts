import { defineScreen, lazyScreen } from './define-screen.ts'

/** Screens of the shell itself: sign-in, notices and the entry page of the card index. */
export const houseScreens = [
  defineScreen(
    '/signout',
    { name: 'logout', crumb: 'Wylogowanie', access: 'session' },
    lazyScreen(() => import('./frame/SignOut.tsx'), 'SignOut'),
  ),
  defineScreen(
    '/two-factor',
    { name: 'twoFactor', crumb: 'Potwierdzenie logowania', access: 'session' },
    lazyScreen(() => import('./gates/TwoFactor.tsx'), 'TwoFactor'),
  ),
  defineScreen(
    '/status-of-the-animarum',
    { name: 'statusAnimarum', crumb: 'Kartoteka', access: 'people.read' },
    lazyScreen(() => import('./frame/CardIndex.tsx'), 'CardIndex'),
  ),
  defineScreen(
    '/module-in-progress',
    { name: 'moduleInProgress', crumb: 'Moduł w przebudowie', access: 'session' },
    lazyScreen(() => import('./status/ModuleInProgress.tsx'), 'ModuleInProgress'),
  ),
  defineScreen(
    '/permission-denied',
    { name: 'permissionDenied', crumb: 'Brak uprawnień', access: 'session' },
    lazyScreen(() => import('./status/PermissionDenied.tsx'), 'PermissionDenied'),
  ),
  defineScreen(
    '/unauthorized',
    { name: 'unauthorized', crumb: 'Brak dostępu', access: 'session' },
    lazyScreen(() => import('./status/Unauthorized.tsx'), 'Unauthorized'),
  ),
  defineScreen(
    '/maintenance-mode',
    { name: 'maintenanceMode', crumb: 'Przerwa techniczna', access: 'session' },
    lazyScreen(() => import('./status/Maintenance.tsx'), 'Maintenance'),
  ),
  defineScreen(
    '/$',
    { name: 'notFound', crumb: 'Nie ma takiej strony', access: 'session' },
    lazyScreen(() => import('./status/NotFound.tsx'), 'NotFound'),
  ),
]
