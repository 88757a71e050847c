import { defineScreen, lazyScreen } from '#shell/screen.tsx'
import { WEBHOOKS } from '../paths.ts'

export const webhookScreens = [
  defineScreen(
    WEBHOOKS,
    { name: 'webhooksList', crumb: 'Webhooki', access: 'users.manage' },
    lazyScreen(() => import('./WebhooksList.tsx'), 'WebhooksList'),
  ),
]
