import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '#shell/route.tsx'

const getParentRoute = () => shellRoute

export const administrationScreens = [
  createRoute({
    getParentRoute,
    path: '/administration/parishes',
    staticData: { name: 'parishesList', crumb: 'Parafie', roles: [4] },
    component: lazyRouteComponent(() => import('./parishes/ParishesList.tsx'), 'ParishesList'),
  }),
  createRoute({
    getParentRoute,
    path: '/administration/settings',
    staticData: { name: 'settings', crumb: 'Ustawienia' },
    component: lazyRouteComponent(() => import('./settings/Settings.tsx'), 'Settings'),
  }),
]
