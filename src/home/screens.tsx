import { defineScreen, lazyScreen } from '#shell/screen.tsx'

export const homeScreens = [
  defineScreen(
    '/',
    { name: 'books', crumb: '', access: 'session' },
    lazyScreen(() => import('./HomePanel.tsx'), 'HomePanel'),
  ),
]
