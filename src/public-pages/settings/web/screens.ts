import { defineScreen, lazyScreen } from '#shell/screen.ts'

export const widgetScreens = [
  defineScreen(
    '/widgets',
    { name: 'widgetsList', crumb: 'Widżety', access: 'widgets.read' },
    lazyScreen(() => import('./Widgets.tsx'), 'Widgets'),
  ),
]
