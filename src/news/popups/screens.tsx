import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { POPUPS } from './paths.tsx'

const getParentRoute = () => shellRoute
const roles: number[] = []
const form = () => import('./PopupForm.tsx')

export const popupScreens = [
  createRoute({
    getParentRoute,
    path: POPUPS,
    staticData: { name: 'popupsList', crumb: 'Komunikaty', roles },
    component: lazyScreen(() => import('./PopupsList.tsx'), 'PopupsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${POPUPS}/add`,
    staticData: { name: 'popupAdd', crumb: 'Nowy komunikat', roles },
    component: lazyScreen(form, 'AddPopup'),
  }),
  createRoute({
    getParentRoute,
    path: `${POPUPS}/$popupID/edit`,
    staticData: { name: 'popupEdit', crumb: 'Edycja komunikatu', roles },
    component: lazyScreen(form, 'EditPopup'),
  }),
]
