import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'

const getParentRoute = () => shellRoute
const parishForm = () => import('#parishes/ParishForm.tsx')

export const administrationScreens = [
  createRoute({
    getParentRoute,
    path: '/administration/parishes',
    staticData: { name: 'parishesList', crumb: 'Parafie', roles: [4] },
    component: lazyScreen(() => import('#parishes/ParishesList.tsx'), 'ParishesList'),
  }),
  createRoute({
    getParentRoute,
    path: '/administration/parishes/add',
    staticData: { name: 'parishAdd', crumb: 'Nowa parafia', roles: [] },
    component: lazyScreen(parishForm, 'AddParish'),
  }),
  createRoute({
    getParentRoute,
    path: '/administration/parishes/$parishID/edit',
    staticData: { name: 'parishEdit', crumb: 'Edycja parafii', roles: [] },
    component: lazyScreen(parishForm, 'EditParish'),
  }),
  createRoute({
    getParentRoute,
    path: '/administration/parish',
    staticData: { name: 'parishSettings', crumb: 'Dane parafii', roles: [2] },
    component: lazyScreen(() => import('#parishes/OwnParish.tsx'), 'OwnParish'),
  }),
  createRoute({
    getParentRoute,
    path: '/administration/parishes/$parishID/settingsSMS',
    staticData: { name: 'parishSettingsSMS', crumb: 'Ustawienia SMS', roles: [] },
    component: lazyScreen(() => import('#parishes/SmsSettings.tsx'), 'SmsSettings'),
  }),
  createRoute({
    getParentRoute,
    path: '/administration/modules',
    staticData: { name: 'modulesList', crumb: 'Moduły', roles: [] },
    component: lazyScreen(() => import('#installation/settings/ModulesList.tsx'), 'ModulesList'),
  }),
  createRoute({
    getParentRoute,
    path: '/administration/settings',
    staticData: { name: 'settings', crumb: 'Ustawienia' },
    component: lazyScreen(() => import('#installation/settings/Settings.tsx'), 'Settings'),
  }),
]
