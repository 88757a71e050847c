import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { WEBHOOKS } from '../paths.ts'

export const webhookScreens = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: WEBHOOKS,
    staticData: { name: 'webhooksList', crumb: 'Webhooki', roles: [2] },
    component: lazyScreen(() => import('./WebhooksList.tsx'), 'WebhooksList'),
  }),
]
