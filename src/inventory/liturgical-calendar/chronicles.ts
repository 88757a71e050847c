import { colours, ranks } from '#calendar/celebration.ts'
import type { Chronicle } from '#history/told.ts'
import { kinds } from './contract.ts'

const celebration = {
  name: 'Obchód',
  rank: { label: 'Ranga', words: ranks },
  colour: { label: 'Kolor szat', words: colours },
}

/** What history tells about what a parish adds to the calendar. */
export const calendarChronicles: Chronicle[] = [
  {
    table: 'liturgical_celebrations',
    access: 'calendar.read',
    fields: {
      kind: { label: 'Rodzaj', words: kinds },
      ...celebration,
      month: 'Miesiąc',
      month_day: 'Dzień',
      year_from: 'Od roku',
      year_to: 'Do roku',
    },
  },
  {
    table: 'liturgical_corrections',
    access: 'calendar.read',
    fields: { day: 'Dzień', ...celebration, reason: 'Powód' },
  },
]
