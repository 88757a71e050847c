import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { PREPARATIONS } from '../paths.tsx'

const getParentRoute = () => shellRoute
const roles = [2, 3]
const choice = () => import('./PreparationChoice.tsx')
const form = () => import('./form/PreparationForm.tsx')

export const preparationScreens = [
  createRoute({
    getParentRoute,
    path: PREPARATIONS,
    staticData: {
      name: 'firstCommunionPreparationsList',
      crumb: 'Przygotowanie do I Komunii',
      roles,
    },
    component: lazyScreen(() => import('./list/PreparationsList.tsx'), 'PreparationsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${PREPARATIONS}/choice`,
    staticData: { name: 'firstCommunionPreparationsAddChoice', crumb: 'Wybór osoby', roles },
    component: lazyScreen(choice, 'PreparationChoice'),
  }),
  createRoute({
    getParentRoute,
    path: `${PREPARATIONS}/choice/$peopleID/add`,
    staticData: { name: 'firstCommunionPreparationsAddForm', crumb: 'Nowe zgłoszenie', roles },
    component: lazyScreen(form, 'AddPreparation'),
  }),
  createRoute({
    getParentRoute,
    path: `${PREPARATIONS}/choice/addPerson`,
    staticData: { name: 'firstCommunionPreparationsAddNewPerson', crumb: 'Nowa osoba', roles },
    component: lazyScreen(choice, 'NewChild'),
  }),
  createRoute({
    getParentRoute,
    path: `${PREPARATIONS}/meeting`,
    staticData: { name: 'firstCommunionPreparationsMeeting', crumb: 'Spotkanie', roles },
    component: lazyScreen(() => import('./meeting/Meeting.tsx'), 'MeetingScreen'),
  }),
  createRoute({
    getParentRoute,
    path: `${PREPARATIONS}/checkmarks`,
    staticData: { name: 'firstCommunionCheckmarks', crumb: 'Punkty do zaznaczania', roles },
    component: lazyScreen(() => import('./Points.tsx'), 'Points'),
  }),
  createRoute({
    getParentRoute,
    path: `${PREPARATIONS}/transfers`,
    staticData: { name: 'firstCommunionTransfers', crumb: 'Grupy wpisane do księgi', roles },
    component: lazyScreen(() => import('../transfers/TransfersList.tsx'), 'TransfersList'),
  }),
  createRoute({
    getParentRoute,
    path: `${PREPARATIONS}/$communionPreparationsID/edit`,
    staticData: { name: 'firstCommunionPreparationsEdit', crumb: 'Edycja zgłoszenia', roles },
    component: lazyScreen(form, 'EditPreparation'),
  }),
  createRoute({
    getParentRoute,
    path: `${PREPARATIONS}/$communionPreparationsID/preview`,
    staticData: { name: 'firstCommunionPreparationsPreview', crumb: 'Podgląd zgłoszenia', roles },
    component: lazyScreen(() => import('./card/PreparationPreview.tsx'), 'PreparationPreview'),
  }),
]
