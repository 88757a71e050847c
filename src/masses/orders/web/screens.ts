import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { ORDERS } from './paths.ts'

export const ordersScreens = [
  defineScreen(
    ORDERS,
    { name: 'intentionOrdersList', crumb: 'Zamówienia intencji', access: 'intentions.write' },
    lazyScreen(() => import('../inbox/web/OrdersList.tsx'), 'OrdersList'),
  ),
  defineScreen(
    `${ORDERS}/$orderID/preview`,
    { name: 'intentionOrderPreview', crumb: 'Zamówienie', access: 'intentions.write' },
    lazyScreen(() => import('../inbox/web/OrderPreview.tsx'), 'OrderPreview'),
  ),
  defineScreen(
    `${ORDERS}/settings`,
    { name: 'intentionOrderSettings', crumb: 'Przyjmowanie zamówień', access: 'intentions.plan' },
    lazyScreen(() => import('../settings/web/OrderSettings.tsx'), 'OrderSettings'),
  ),
]
