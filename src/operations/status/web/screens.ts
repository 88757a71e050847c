import { defineScreen, lazyScreen } from '#shell/define-screen.ts'

export const systemScreens = [
  defineScreen(
    '/administration/system',
    { name: 'systemStatus', crumb: 'Stan systemu', access: 'installation.manage' },
    lazyScreen(() => import('./SystemStatus.tsx'), 'SystemStatus'),
  ),
]
