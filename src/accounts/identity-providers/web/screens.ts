import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { IDENTITY_PROVIDERS } from '../../users/web/paths.ts'

export const identityProviderScreens = [
  defineScreen(
    IDENTITY_PROVIDERS,
    { name: 'identityProvidersList', crumb: 'Konta diecezji', access: 'installation.manage' },
    lazyScreen(() => import('./IdentityProvidersList.tsx'), 'IdentityProvidersList'),
  ),
]
