import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'

const getParentRoute = () => shellRoute
const PATH = '/books/first-communion'
const roles = [2, 3]
const choice = () => import('./CommunionChoice.tsx')
const form = () => import('./form/CommunionForm.tsx')

export const communionScreens = [
  createRoute({
    getParentRoute,
    path: PATH,
    staticData: { name: 'firstCommunionList', crumb: 'I Komunia Święta', roles },
    component: lazyScreen(() => import('./CommunionsList.tsx'), 'CommunionsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice`,
    staticData: { name: 'firstCommunionAddChoice', crumb: 'Wybór osoby', roles },
    component: lazyScreen(choice, 'CommunionChoice'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice/$peopleIDFirstCommunion/add`,
    staticData: { name: 'firstCommunionAddForm', crumb: 'Nowy wpis', roles },
    component: lazyScreen(form, 'AddCommunion'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice/addPerson`,
    staticData: { name: 'firstCommunionAddNewPerson', crumb: 'Nowa osoba', roles },
    component: lazyScreen(choice, 'NewCommunicant'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$communionID/edit`,
    staticData: { name: 'firstCommunionEdit', crumb: 'Edycja wpisu', roles },
    component: lazyScreen(form, 'EditCommunion'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$communionID/preview`,
    staticData: { name: 'firstCommunionPreview', crumb: 'Podgląd wpisu', roles },
    component: lazyScreen(() => import('./preview/CommunionPreview.tsx'), 'CommunionPreview'),
  }),
]
