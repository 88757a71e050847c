import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
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
    component: lazyRouteComponent(
      () => import('./screen/LiturgicalCalendar.tsx'),
      'LiturgicalCalendar',
    ),
  }),
]
