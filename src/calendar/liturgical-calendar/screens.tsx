import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'

export const liturgicalCalendarScreens = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/inventory/liturgical-calendar',
    staticData: {
      name: 'liturgicalCalendar',
      crumb: 'Kalendarz liturgiczny',
      roles: [2, 3, 5],
    },
    component: lazyScreen(() => import('./screen/LiturgicalCalendar.tsx'), 'LiturgicalCalendar'),
  }),
]
