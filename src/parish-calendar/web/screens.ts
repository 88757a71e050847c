import { defineScreen, lazyScreen } from '#shell/define-screen.ts'

export const parishCalendarScreens = [
  defineScreen(
    '/parish-calendar',
    { name: 'parishCalendar', crumb: 'Kalendarz parafii', access: 'calendar.read' },
    lazyScreen(() => import('./ParishCalendar.tsx'), 'ParishCalendar'),
  ),
]
