import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { ORDERS } from './paths.tsx'

const getParentRoute = () => shellRoute

export const ordersScreens = [
  createRoute({
    getParentRoute,
    path: ORDERS,
    staticData: { name: 'intentionOrdersList', crumb: 'Zamówienia intencji', roles: [2, 3, 5] },
    component: lazyScreen(() => import('./inbox/OrdersList.tsx'), 'OrdersList'),
  }),
  createRoute({
    getParentRoute,
    path: `${ORDERS}/$orderID/preview`,
    staticData: { name: 'intentionOrderPreview', crumb: 'Zamówienie', roles: [2, 3, 5] },
    component: lazyScreen(() => import('./inbox/OrderPreview.tsx'), 'OrderPreview'),
  }),
  createRoute({
    getParentRoute,
    path: `${ORDERS}/settings`,
    staticData: { name: 'intentionOrderSettings', crumb: 'Przyjmowanie zamówień', roles: [2, 3] },
    component: lazyScreen(() => import('./settings/OrderSettings.tsx'), 'OrderSettings'),
  }),
]
