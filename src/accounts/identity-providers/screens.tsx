import { defineScreen, lazyScreen } from '#shell/screen.tsx'
import { IDENTITY_PROVIDERS } from '../users/paths.tsx'

export const identityProviderScreens = [
  defineScreen(
    IDENTITY_PROVIDERS,
    { name: 'identityProvidersList', crumb: 'Konta diecezji', access: 'installation.manage' },
    lazyScreen(() => import('./IdentityProvidersList.tsx'), 'IdentityProvidersList'),
  ),
]
