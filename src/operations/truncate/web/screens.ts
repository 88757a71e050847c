import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { TRUNCATE } from '../contract.ts'

export const truncateScreens = [
  defineScreen(
    TRUNCATE,
    { name: 'truncate', crumb: 'Czyszczenie danych', access: 'installation.manage' },
    lazyScreen(() => import('./Truncate.tsx'), 'Truncate'),
  ),
]
