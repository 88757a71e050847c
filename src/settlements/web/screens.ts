import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { PAYMENTS } from './paths.ts'

const rules = () => import('../rules/web/RulesForm.tsx')

export const paymentScreens = [
  defineScreen(
    PAYMENTS,
    { name: 'paymentsList', crumb: 'Rozliczenia', access: 'payments.read' },
    lazyScreen(() => import('./MonthsList.tsx'), 'MonthsList'),
  ),
  defineScreen(
    `${PAYMENTS}/tab/$tab`,
    { name: 'paymentsTab', crumb: 'Rozliczenia', access: 'payments.read' },
    lazyScreen(() => import('./PaymentTab.tsx'), 'PaymentTab'),
  ),
  defineScreen(
    `${PAYMENTS}/add`,
    { name: 'paymentAdd', crumb: 'Nowe rozliczenie', access: 'payments.write' },
    lazyScreen(() => import('./AddMonth.tsx'), 'AddMonth'),
  ),
  defineScreen(
    `${PAYMENTS}/$paymentID/preview`,
    { name: 'paymentPreview', crumb: 'Rozliczenie miesiąca', access: 'payments.read' },
    lazyScreen(() => import('../month/web/MonthPreview.tsx'), 'MonthPreview'),
  ),
  defineScreen(
    `${PAYMENTS}/$paymentID/$luraStoleID/edit`,
    { name: 'luraStoleEdit', crumb: 'Rozliczenie iura stolae', access: 'payments.write' },
    lazyScreen(() => import('../fees/web/FeeEdit.tsx'), 'FeeEdit'),
  ),
  defineScreen(
    `${PAYMENTS}/$paymentID/$massID/editMass`,
    { name: 'massEdit', crumb: 'Rozliczenie Mszy', access: 'payments.write' },
    lazyScreen(() => import('../month/web/MassForm.tsx'), 'MassForm'),
  ),
  defineScreen(
    `${PAYMENTS}/rules/add`,
    { name: 'settlementRulesAdd', crumb: 'Nowe zasady', access: 'payments.write' },
    lazyScreen(rules, 'AddRules'),
  ),
  defineScreen(
    `${PAYMENTS}/rules/$rulesID/edit`,
    { name: 'settlementRulesEdit', crumb: 'Zasady rozliczeń', access: 'payments.write' },
    lazyScreen(rules, 'EditRules'),
  ),
]
