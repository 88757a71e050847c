import { defineScreen, lazyScreen } from '#shell/screen.tsx'

const parishForm = () => import('#parishes/ParishForm.tsx')

export const administrationScreens = [
  defineScreen(
    '/administration/parishes',
    { name: 'parishesList', crumb: 'Parafie', access: 'parishes.read' },
    lazyScreen(() => import('#parishes/ParishesList.tsx'), 'ParishesList'),
  ),
  defineScreen(
    '/administration/parishes/add',
    { name: 'parishAdd', crumb: 'Nowa parafia', access: 'installation.manage' },
    lazyScreen(parishForm, 'AddParish'),
  ),
  defineScreen(
    '/administration/parishes/$parishID/edit',
    { name: 'parishEdit', crumb: 'Edycja parafii', access: 'installation.manage' },
    lazyScreen(parishForm, 'EditParish'),
  ),
  defineScreen(
    '/administration/parish',
    { name: 'parishSettings', crumb: 'Dane parafii', access: 'parish.settings' },
    lazyScreen(() => import('#parishes/OwnParish.tsx'), 'OwnParish'),
  ),
  defineScreen(
    '/administration/parishes/$parishID/settingsSMS',
    { name: 'parishSettingsSMS', crumb: 'Ustawienia SMS', access: 'installation.manage' },
    lazyScreen(() => import('#parishes/SmsSettings.tsx'), 'SmsSettings'),
  ),
  defineScreen(
    '/administration/modules',
    { name: 'modulesList', crumb: 'Moduły', access: 'installation.manage' },
    lazyScreen(() => import('#installation/settings/ModulesList.tsx'), 'ModulesList'),
  ),
  defineScreen(
    '/administration/settings',
    { name: 'settings', crumb: 'Ustawienia', access: 'session' },
    lazyScreen(() => import('#installation/settings/Settings.tsx'), 'Settings'),
  ),
]
