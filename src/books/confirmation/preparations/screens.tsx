import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { PREPARATIONS } from '../paths.tsx'

const getParentRoute = () => shellRoute
const roles = [2, 3]
const choice = () => import('./PreparationChoice.tsx')
const form = () => import('./form/PreparationForm.tsx')

export const confirmationPreparationScreens = [
  createRoute({
    getParentRoute,
    path: PREPARATIONS,
    staticData: {
      name: 'confirmationPreparationsList',
      crumb: 'Przygotowanie do bierzmowania',
      roles,
    },
    component: lazyScreen(() => import('./list/PreparationsList.tsx'), 'PreparationsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${PREPARATIONS}/choice`,
    staticData: { name: 'confirmationPreparationsAddChoice', crumb: 'Wybór osoby', roles },
    component: lazyScreen(choice, 'PreparationChoice'),
  }),
  createRoute({
    getParentRoute,
    path: `${PREPARATIONS}/choice/$peopleID/add`,
    staticData: { name: 'confirmationPreparationsAddForm', crumb: 'Nowe zgłoszenie', roles },
    component: lazyScreen(form, 'AddPreparation'),
  }),
  createRoute({
    getParentRoute,
    path: `${PREPARATIONS}/choice/addPerson`,
    staticData: { name: 'confirmationPreparationsAddNewPerson', crumb: 'Nowa osoba', roles },
    component: lazyScreen(choice, 'NewCandidate'),
  }),
  createRoute({
    getParentRoute,
    path: `${PREPARATIONS}/meeting`,
    staticData: { name: 'confirmationPreparationsMeeting', crumb: 'Spotkanie', roles },
    component: lazyScreen(() => import('./meeting/Meeting.tsx'), 'MeetingScreen'),
  }),
  createRoute({
    getParentRoute,
    path: `${PREPARATIONS}/checkmarks`,
    staticData: { name: 'confirmationCheckmarks', crumb: 'Punkty do zaznaczania', roles },
    component: lazyScreen(() => import('./Points.tsx'), 'Points'),
  }),
  createRoute({
    getParentRoute,
    path: `${PREPARATIONS}/$preparationID/edit`,
    staticData: { name: 'confirmationPreparationsEdit', crumb: 'Edycja karty', roles },
    component: lazyScreen(form, 'EditPreparation'),
  }),
  createRoute({
    getParentRoute,
    path: `${PREPARATIONS}/$preparationID/preview`,
    staticData: { name: 'confirmationPreparationsPreview', crumb: 'Karta kandydata', roles },
    component: lazyScreen(() => import('./card/PreparationPreview.tsx'), 'PreparationPreview'),
  }),
]
