import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { importScreens } from './import/screens.tsx'
import { mergingScreens } from './merging/screens.tsx'
import { PERSON_REQUESTS } from './paths.tsx'

const getParentRoute = () => shellRoute
const PATH = '/status-of-the-animarum/parish-records/peoples'
const roles = [2, 3]

export const peopleScreens = [
  createRoute({
    getParentRoute,
    path: PATH,
    staticData: { name: 'peoplesList', crumb: 'Parafianie', roles },
    component: lazyScreen(() => import('./list/PeoplesList.tsx'), 'PeoplesList'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/add`,
    staticData: { name: 'peopleAdd', crumb: 'Nowy parafianin', roles },
    component: lazyScreen(() => import('./form/PeopleForm.tsx'), 'AddPerson'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$peopleID/edit`,
    staticData: { name: 'peopleEdit', crumb: 'Edycja danych', roles },
    component: lazyScreen(() => import('./form/EditPerson.tsx'), 'EditPerson'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$peopleID/preview`,
    staticData: { name: 'peoplePreview', crumb: 'Karta parafianina', roles },
    component: lazyScreen(() => import('./card/PeoplePreview.tsx'), 'PeoplePreview'),
  }),
  createRoute({
    getParentRoute,
    path: PERSON_REQUESTS,
    staticData: { name: 'personRequestsList', crumb: 'Wnioski o dane osobowe', roles },
    component: lazyScreen(() => import('./rights/requests/RequestsList.tsx'), 'RequestsList'),
  }),
  ...importScreens,
  ...mergingScreens,
]
