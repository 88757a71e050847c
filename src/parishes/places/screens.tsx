import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { PLACES } from './paths.tsx'

const getParentRoute = () => shellRoute
const form = () => import('./PlaceForm.tsx')

export const parishPlaceScreens = [
  createRoute({
    getParentRoute,
    path: PLACES,
    staticData: { name: 'parishPlacesList', crumb: 'Miejsca w parafii', roles: [2, 3, 5] },
    component: lazyScreen(() => import('./PlacesList.tsx'), 'PlacesList'),
  }),
  createRoute({
    getParentRoute,
    path: `${PLACES}/add`,
    staticData: { name: 'parishPlaceAdd', crumb: 'Nowe miejsce', roles: [2, 3] },
    component: lazyScreen(form, 'AddPlace'),
  }),
  createRoute({
    getParentRoute,
    path: `${PLACES}/$parishPlaceID/edit`,
    staticData: { name: 'parishPlaceEdit', crumb: 'Edycja miejsca', roles: [2, 3] },
    component: lazyScreen(form, 'EditPlace'),
  }),
]
