import { defineScreen, lazyScreen } from '#shell/define-screen.ts'

const parishForm = () => import('#parishes/web/ParishForm.tsx')

export const administrationScreens = [
  defineScreen(
    '/administration/parishes',
    { name: 'parishesList', crumb: 'Parafie', access: 'parishes.read' },
    lazyScreen(() => import('#parishes/web/ParishesList.tsx'), 'ParishesList'),
  ),
  defineScreen(
    '/administration/parishes/add',
    { name: 'parishAdd', crumb: 'Nowa parafia', access: 'installation.manage' },
    lazyScreen(parishForm, 'AddParish'),
  ),
  defineScreen(
    '/administration/parishes/$parishID/edit',
    {
      name: 'parishEdit',
      crumb: 'Edycja parafii',
      access: 'installation.manage',
      needs: 'parish.settings',
    },
    lazyScreen(parishForm, 'EditParish'),
  ),
  defineScreen(
    '/administration/parish',
    { name: 'parishSettings', crumb: 'Dane parafii', access: 'parish.settings' },
    lazyScreen(() => import('./ParishSettings.tsx'), 'ParishSettings'),
  ),
  defineScreen(
    '/administration/parishes/$parishID/settingsSMS',
    { name: 'parishSettingsSMS', crumb: 'Ustawienia SMS', access: 'installation.manage' },
    lazyScreen(() => import('#parishes/web/SmsSettings.tsx'), 'SmsSettings'),
  ),
  defineScreen(
    '/administration/modules',
    { name: 'modulesList', crumb: 'Moduły', access: 'installation.manage' },
    lazyScreen(() => import('#parishes/modules/web/ModulesList.tsx'), 'ModulesList'),
  ),
  defineScreen(
    '/administration/settings',
    { name: 'settings', crumb: 'Ustawienia', access: 'session' },
    lazyScreen(() => import('#operations/settings/web/Settings.tsx'), 'Settings'),
  ),
]
