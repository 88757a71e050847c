import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '#shell/route.tsx'

const getParentRoute = () => shellRoute
const PATH = '/books/first-communion/preparations'
const roles = [2, 3]
const choice = () => import('./PreparationChoice.tsx')
const form = () => import('./form/PreparationForm.tsx')

export const preparationScreens = [
  createRoute({
    getParentRoute,
    path: PATH,
    staticData: {
      name: 'firstCommunionPreparationsList',
      crumb: 'Przygotowanie do I Komunii',
      roles,
    },
    component: lazyRouteComponent(() => import('./list/PreparationsList.tsx'), 'PreparationsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice`,
    staticData: { name: 'firstCommunionPreparationsAddChoice', crumb: 'Wybór osoby', roles },
    component: lazyRouteComponent(choice, 'PreparationChoice'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice/$peopleID/add`,
    staticData: { name: 'firstCommunionPreparationsAddForm', crumb: 'Nowe zgłoszenie', roles },
    component: lazyRouteComponent(form, 'AddPreparation'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice/addPerson`,
    staticData: { name: 'firstCommunionPreparationsAddNewPerson', crumb: 'Nowa osoba', roles },
    component: lazyRouteComponent(choice, 'NewChild'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/meeting`,
    staticData: { name: 'firstCommunionPreparationsMeeting', crumb: 'Spotkanie', roles },
    component: lazyRouteComponent(() => import('./meeting/Meeting.tsx'), 'MeetingScreen'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/checkmarks`,
    staticData: { name: 'firstCommunionCheckmarks', crumb: 'Punkty do zaznaczania', roles },
    component: lazyRouteComponent(() => import('./Points.tsx'), 'Points'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/transfers`,
    staticData: { name: 'firstCommunionTransfers', crumb: 'Grupy wpisane do księgi', roles },
    component: lazyRouteComponent(() => import('../transfers/TransfersList.tsx'), 'TransfersList'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$communionPreparationsID/edit`,
    staticData: { name: 'firstCommunionPreparationsEdit', crumb: 'Edycja zgłoszenia', roles },
    component: lazyRouteComponent(form, 'EditPreparation'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$communionPreparationsID/preview`,
    staticData: { name: 'firstCommunionPreparationsPreview', crumb: 'Podgląd zgłoszenia', roles },
    component: lazyRouteComponent(
      () => import('./card/PreparationPreview.tsx'),
      'PreparationPreview',
    ),
  }),
]
