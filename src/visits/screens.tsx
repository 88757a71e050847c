import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { VISITS } from './paths.tsx'
import { DEVICES } from './pocket/paths.tsx'

const getParentRoute = () => shellRoute
const roles = [2, 3, 5]
const form = () => import('./form/RouteForm.tsx')

export const visitsScreens = [
  createRoute({
    getParentRoute,
    path: VISITS,
    staticData: { name: 'pastoralVisitsList', crumb: 'Kolęda', roles },
    component: lazyScreen(() => import('./list/RoutesList.tsx'), 'RoutesList'),
  }),
  createRoute({
    getParentRoute,
    path: `${VISITS}/street-coverage`,
    staticData: { name: 'pastoralVisitsStreetCoverage', crumb: 'Pokrycie ulic', roles },
    component: lazyScreen(() => import('./coverage/StreetCoverage.tsx'), 'StreetCoverage'),
  }),
  createRoute({
    getParentRoute,
    path: `${VISITS}/registrations`,
    staticData: { name: 'pastoralVisitsRegistrations', crumb: 'Zgłoszenia kolędy', roles },
    component: lazyScreen(
      () => import('./registrations/RegistrationsList.tsx'),
      'RegistrationsList',
    ),
  }),
  createRoute({
    getParentRoute,
    path: `${VISITS}/add`,
    staticData: { name: 'pastoralVisitAdd', crumb: 'Nowa trasa', roles },
    component: lazyScreen(form, 'AddRoute'),
  }),
  createRoute({
    getParentRoute,
    path: DEVICES,
    staticData: { name: 'pastoralVisitsDevices', crumb: 'Trasy na telefonach', roles },
    component: lazyScreen(() => import('./pocket/DevicesList.tsx'), 'DevicesList'),
  }),
  createRoute({
    getParentRoute,
    path: `${VISITS}/$pastoralVisitID/edit`,
    staticData: { name: 'pastoralVisitEdit', crumb: 'Trasa kolędy', roles },
    component: lazyScreen(() => import('./form/RouteScreen.tsx'), 'RouteScreen'),
  }),
]
