import { defineScreen, lazyScreen } from '#shell/define-screen.ts'

export const widgetScreens = [
  defineScreen(
    '/widgets',
    { name: 'widgetsList', crumb: 'Widżety', access: 'widgets.read' },
    lazyScreen(() => import('./Widgets.tsx'), 'Widgets'),
  ),
]
