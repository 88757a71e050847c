import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
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
    component: lazyScreen(() => import('./WeddingsList.tsx'), 'WeddingsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${WEDDINGS}/add`,
    staticData: { name: 'weddingAdd', crumb: 'Nowy ślub', roles },
    component: lazyScreen(form, 'AddWedding'),
  }),
  createRoute({
    getParentRoute,
    path: `${WEDDINGS}/$weddingID/edit`,
    staticData: { name: 'weddingEdit', crumb: 'Edycja wpisu', roles },
    component: lazyScreen(form, 'EditWedding'),
  }),
  createRoute({
    getParentRoute,
    path: `${WEDDINGS}/$weddingID/preview`,
    staticData: { name: 'weddingPreview', crumb: 'Podgląd wpisu', roles },
    component: lazyScreen(() => import('./preview/WeddingPreview.tsx'), 'WeddingPreview'),
  }),
]
