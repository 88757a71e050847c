import { defineScreen, lazyScreen } from '#shell/define-screen.ts'

export const liturgicalCalendarScreens = [
  defineScreen(
    '/inventory/liturgical-calendar',
    { name: 'liturgicalCalendar', crumb: 'Kalendarz liturgiczny', access: 'calendar.read' },
    lazyScreen(() => import('./LiturgicalCalendar.tsx'), 'LiturgicalCalendar'),
  ),
]
