import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
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
    component: lazyRouteComponent(() => import('./CommunionsList.tsx'), 'CommunionsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice`,
    staticData: { name: 'firstCommunionAddChoice', crumb: 'Wybór osoby', roles },
    component: lazyRouteComponent(choice, 'CommunionChoice'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice/$peopleIDFirstCommunion/add`,
    staticData: { name: 'firstCommunionAddForm', crumb: 'Nowy wpis', roles },
    component: lazyRouteComponent(form, 'AddCommunion'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/choice/addPerson`,
    staticData: { name: 'firstCommunionAddNewPerson', crumb: 'Nowa osoba', roles },
    component: lazyRouteComponent(choice, 'NewCommunicant'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$communionID/edit`,
    staticData: { name: 'firstCommunionEdit', crumb: 'Edycja wpisu', roles },
    component: lazyRouteComponent(form, 'EditCommunion'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$communionID/preview`,
    staticData: { name: 'firstCommunionPreview', crumb: 'Podgląd wpisu', roles },
    component: lazyRouteComponent(
      () => import('./preview/CommunionPreview.tsx'),
      'CommunionPreview',
    ),
  }),
]
