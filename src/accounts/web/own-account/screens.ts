import { defineScreen, lazyScreen } from '#shell/define-screen.ts'

/** One's own account; the specification has no such screen. */
export const accountScreens = [
  defineScreen(
    '/account',
    { name: 'account', crumb: 'Moje konto', access: 'session' },
    lazyScreen(() => import('./Account.tsx'), 'Account'),
  ),
]
