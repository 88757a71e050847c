import { defineScreen, lazyScreen } from '#shell/define-screen.ts'

export const homeScreens = [
  defineScreen(
    '/',
    { name: 'books', crumb: '', access: 'session' },
    lazyScreen(() => import('./HomePanel.tsx'), 'HomePanel'),
  ),
]
