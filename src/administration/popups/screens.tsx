import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
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
    component: lazyRouteComponent(() => import('./PopupsList.tsx'), 'PopupsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${POPUPS}/add`,
    staticData: { name: 'popupAdd', crumb: 'Nowy komunikat', roles },
    component: lazyRouteComponent(form, 'AddPopup'),
  }),
  createRoute({
    getParentRoute,
    path: `${POPUPS}/$popupID/edit`,
    staticData: { name: 'popupEdit', crumb: 'Edycja komunikatu', roles },
    component: lazyRouteComponent(form, 'EditPopup'),
  }),
]
