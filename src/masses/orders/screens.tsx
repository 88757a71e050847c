import { defineScreen, lazyScreen } from '#shell/screen.tsx'
import { ORDERS } from './paths.tsx'

export const ordersScreens = [
  defineScreen(
    ORDERS,
    { name: 'intentionOrdersList', crumb: 'Zamówienia intencji', access: 'intentions.write' },
    lazyScreen(() => import('./inbox/OrdersList.tsx'), 'OrdersList'),
  ),
  defineScreen(
    `${ORDERS}/$orderID/preview`,
    { name: 'intentionOrderPreview', crumb: 'Zamówienie', access: 'intentions.write' },
    lazyScreen(() => import('./inbox/OrderPreview.tsx'), 'OrderPreview'),
  ),
  defineScreen(
    `${ORDERS}/settings`,
    { name: 'intentionOrderSettings', crumb: 'Przyjmowanie zamówień', access: 'intentions.plan' },
    lazyScreen(() => import('./settings/OrderSettings.tsx'), 'OrderSettings'),
  ),
]
