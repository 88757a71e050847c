import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
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
    component: lazyScreen(() => import('./ConfirmationsList.tsx'), 'ConfirmationsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${CONFIRMATION}/choice`,
    staticData: { name: 'confirmationAddChoice', crumb: 'Wybór osoby', roles },
    component: lazyScreen(choice, 'ConfirmationChoice'),
  }),
  createRoute({
    getParentRoute,
    path: `${CONFIRMATION}/choice/$peopleIDConfirmation/add`,
    staticData: { name: 'confirmationAddForm', crumb: 'Nowy wpis', roles },
    component: lazyScreen(form, 'AddConfirmation'),
  }),
  createRoute({
    getParentRoute,
    path: `${CONFIRMATION}/choice/addPerson`,
    staticData: { name: 'confirmationAddNewPerson', crumb: 'Nowa osoba', roles },
    component: lazyScreen(choice, 'NewConfirmed'),
  }),
  createRoute({
    getParentRoute,
    path: CELEBRATION,
    staticData: { name: 'confirmationCelebration', crumb: 'Wpis całej grupy', roles },
    component: lazyScreen(() => import('./celebration/CelebrationScreen.tsx'), 'CelebrationScreen'),
  }),
  createRoute({
    getParentRoute,
    path: `${CONFIRMATION}/$confirmationID/edit`,
    staticData: { name: 'confirmationEdit', crumb: 'Edycja wpisu', roles },
    component: lazyScreen(form, 'EditConfirmation'),
  }),
  createRoute({
    getParentRoute,
    path: `${CONFIRMATION}/$confirmationID/preview`,
    staticData: { name: 'confirmationPreview', crumb: 'Podgląd wpisu', roles },
    component: lazyScreen(() => import('./preview/ConfirmationPreview.tsx'), 'ConfirmationPreview'),
  }),
]
