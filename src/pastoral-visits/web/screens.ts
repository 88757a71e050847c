import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { VISITS } from './paths.ts'
import { DEVICES } from '../pocket/web/paths.ts'

const form = () => import('./form/RouteForm.tsx')

export const visitsScreens = [
  defineScreen(
    VISITS,
    { name: 'pastoralVisitsList', crumb: 'Trasy kolędy', access: 'visits.read' },
    lazyScreen(() => import('./list/RoutesList.tsx'), 'RoutesList'),
  ),
  defineScreen(
    `${VISITS}/street-coverage`,
    { name: 'pastoralVisitsStreetCoverage', crumb: 'Pokrycie ulic', access: 'visits.read' },
    lazyScreen(() => import('../coverage/web/StreetCoverage.tsx'), 'StreetCoverage'),
  ),
  defineScreen(
    `${VISITS}/registrations`,
    { name: 'pastoralVisitsRegistrations', crumb: 'Zgłoszenia kolędy', access: 'visits.read' },
    lazyScreen(() => import('../registrations/web/RegistrationsList.tsx'), 'RegistrationsList'),
  ),
  defineScreen(
    `${VISITS}/add`,
    { name: 'pastoralVisitAdd', crumb: 'Nowa trasa', access: 'visits.write' },
    lazyScreen(form, 'AddRoute'),
  ),
  defineScreen(
    DEVICES,
    { name: 'pastoralVisitsDevices', crumb: 'Trasy na telefonach', access: 'visits.read' },
    lazyScreen(() => import('../pocket/web/DevicesList.tsx'), 'DevicesList'),
  ),
  defineScreen(
    `${VISITS}/$pastoralVisitID/edit`,
    { name: 'pastoralVisitEdit', crumb: 'Trasa kolędy', access: 'visits.write' },
    lazyScreen(() => import('./form/RouteScreen.tsx'), 'RouteScreen'),
  ),
]
