import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { PAYMENTS } from './paths.tsx'

const getParentRoute = () => shellRoute
const roles = [2, 3]
const rules = () => import('./rules/RulesForm.tsx')

export const paymentScreens = [
  createRoute({
    getParentRoute,
    path: PAYMENTS,
    staticData: { name: 'paymentsList', crumb: 'Rozliczenia', roles },
    component: lazyScreen(() => import('./MonthsList.tsx'), 'MonthsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${PAYMENTS}/tab/$tab`,
    staticData: { name: 'paymentsTab', crumb: 'Rozliczenia', roles },
    component: lazyScreen(() => import('./PaymentTab.tsx'), 'PaymentTab'),
  }),
  createRoute({
    getParentRoute,
    path: `${PAYMENTS}/add`,
    staticData: { name: 'paymentAdd', crumb: 'Nowe rozliczenie', roles },
    component: lazyScreen(() => import('./AddMonth.tsx'), 'AddMonth'),
  }),
  createRoute({
    getParentRoute,
    path: `${PAYMENTS}/$paymentID/preview`,
    staticData: { name: 'paymentPreview', crumb: 'Rozliczenie miesiąca', roles },
    component: lazyScreen(() => import('./month/MonthPreview.tsx'), 'MonthPreview'),
  }),
  createRoute({
    getParentRoute,
    path: `${PAYMENTS}/$paymentID/$luraStoleID/edit`,
    staticData: { name: 'luraStoleEdit', crumb: 'Rozliczenie iura stolae', roles },
    component: lazyScreen(() => import('./fees/FeeEdit.tsx'), 'FeeEdit'),
  }),
  createRoute({
    getParentRoute,
    path: `${PAYMENTS}/$paymentID/$massID/editMass`,
    staticData: { name: 'massEdit', crumb: 'Rozliczenie Mszy', roles },
    component: lazyScreen(() => import('./month/MassForm.tsx'), 'MassForm'),
  }),
  createRoute({
    getParentRoute,
    path: `${PAYMENTS}/rules/add`,
    staticData: { name: 'settlementRulesAdd', crumb: 'Nowe zasady', roles },
    component: lazyScreen(rules, 'AddRules'),
  }),
  createRoute({
    getParentRoute,
    path: `${PAYMENTS}/rules/$rulesID/edit`,
    staticData: { name: 'settlementRulesEdit', crumb: 'Zasady rozliczeń', roles },
    component: lazyScreen(rules, 'EditRules'),
  }),
]
