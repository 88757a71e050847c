import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '#shell/route.tsx'
import { WEDDINGS } from './paths.tsx'

const getParentRoute = () => shellRoute
const roles = [2, 3]
const form = () => import('./form/WeddingForm.tsx')

export const weddingScreens = [
  createRoute({
    getParentRoute,
    path: WEDDINGS,
    staticData: { name: 'weddingsList', crumb: 'Śluby', roles },
    component: lazyRouteComponent(() => import('./WeddingsList.tsx'), 'WeddingsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${WEDDINGS}/add`,
    staticData: { name: 'weddingAdd', crumb: 'Nowy ślub', roles },
    component: lazyRouteComponent(form, 'AddWedding'),
  }),
  createRoute({
    getParentRoute,
    path: `${WEDDINGS}/$weddingID/edit`,
    staticData: { name: 'weddingEdit', crumb: 'Edycja wpisu', roles },
    component: lazyRouteComponent(form, 'EditWedding'),
  }),
  createRoute({
    getParentRoute,
    path: `${WEDDINGS}/$weddingID/preview`,
    staticData: { name: 'weddingPreview', crumb: 'Podgląd wpisu', roles },
    component: lazyRouteComponent(() => import('./preview/WeddingPreview.tsx'), 'WeddingPreview'),
  }),
]
