import { defineScreen, lazyScreen } from '#shell/screen.tsx'

export const liturgicalCalendarScreens = [
  defineScreen(
    '/inventory/liturgical-calendar',
    { name: 'liturgicalCalendar', crumb: 'Kalendarz liturgiczny', access: 'calendar.read' },
    lazyScreen(() => import('./screen/LiturgicalCalendar.tsx'), 'LiturgicalCalendar'),
  ),
]
