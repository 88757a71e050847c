import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { WEBHOOKS } from '../paths.ts'

export const webhookScreens = [
  defineScreen(
    WEBHOOKS,
    { name: 'webhooksList', crumb: 'Webhooki', access: 'users.manage' },
    lazyScreen(() => import('./WebhooksList.tsx'), 'WebhooksList'),
  ),
]
