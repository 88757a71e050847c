import { defineScreen, lazyScreen } from '#shell/screen.tsx'

export const widgetScreens = [
  defineScreen(
    '/widgets',
    { name: 'widgetsList', crumb: 'Widżety', access: 'widgets.read' },
    lazyScreen(() => import('./Widgets.tsx'), 'Widgets'),
  ),
]
