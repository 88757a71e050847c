import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '#shell/route.tsx'
import { CELEBRATION, CONFIRMATION } from './paths.tsx'

const getParentRoute = () => shellRoute
const roles = [2, 3]
const choice = () => import('./ConfirmationChoice.tsx')
const form = () => import('./form/ConfirmationForm.tsx')

export const confirmationScreens = [
  createRoute({
    getParentRoute,
    path: CONFIRMATION,
    staticData: { name: 'confirmationList', crumb: 'Bierzmowania', roles },
    component: lazyRouteComponent(() => import('./ConfirmationsList.tsx'), 'ConfirmationsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${CONFIRMATION}/choice`,
    staticData: { name: 'confirmationAddChoice', crumb: 'Wybór osoby', roles },
    component: lazyRouteComponent(choice, 'ConfirmationChoice'),
  }),
  createRoute({
    getParentRoute,
    path: `${CONFIRMATION}/choice/$peopleIDConfirmation/add`,
    staticData: { name: 'confirmationAddForm', crumb: 'Nowy wpis', roles },
    component: lazyRouteComponent(form, 'AddConfirmation'),
  }),
  createRoute({
    getParentRoute,
    path: `${CONFIRMATION}/choice/addPerson`,
    staticData: { name: 'confirmationAddNewPerson', crumb: 'Nowa osoba', roles },
    component: lazyRouteComponent(choice, 'NewConfirmed'),
  }),
  createRoute({
    getParentRoute,
    path: CELEBRATION,
    staticData: { name: 'confirmationCelebration', crumb: 'Wpis całej grupy', roles },
    component: lazyRouteComponent(
      () => import('./celebration/CelebrationScreen.tsx'),
      'CelebrationScreen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: `${CONFIRMATION}/$confirmationID/edit`,
    staticData: { name: 'confirmationEdit', crumb: 'Edycja wpisu', roles },
    component: lazyRouteComponent(form, 'EditConfirmation'),
  }),
  createRoute({
    getParentRoute,
    path: `${CONFIRMATION}/$confirmationID/preview`,
    staticData: { name: 'confirmationPreview', crumb: 'Podgląd wpisu', roles },
    component: lazyRouteComponent(
      () => import('./preview/ConfirmationPreview.tsx'),
      'ConfirmationPreview',
    ),
  }),
]
