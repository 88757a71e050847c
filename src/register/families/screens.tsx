import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { familyMergingScreens } from './merging/screens.tsx'

const getParentRoute = () => shellRoute
const PATH = '/status-of-the-animarum/parish-records/families'
const roles = [2, 3]

export const familyScreens = [
  createRoute({
    getParentRoute,
    path: PATH,
    staticData: { name: 'familiesList', crumb: 'Rodziny', roles },
    component: lazyScreen(() => import('./list/FamiliesList.tsx'), 'FamiliesList'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/add`,
    staticData: { name: 'familyAdd', crumb: 'Nowa rodzina', roles },
    component: lazyScreen(() => import('./form/FamilyForm.tsx'), 'AddFamily'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$familyID/edit`,
    staticData: { name: 'familyEdit', crumb: 'Edycja rodziny', roles },
    component: lazyScreen(() => import('./form/FamilyForm.tsx'), 'EditFamily'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$familyID/preview`,
    staticData: { name: 'familyPreview', crumb: 'Karta rodziny', roles },
    component: lazyScreen(() => import('./card/FamilyPreview.tsx'), 'FamilyPreview'),
  }),
  ...familyMergingScreens,
]
