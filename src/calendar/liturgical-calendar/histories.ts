import { colours, ranks } from '#calendar/celebration.ts'
import { recordHistory, silent } from '#history/columns.ts'
import type { RecordHistory } from '#history/fields.ts'
import { kinds } from './contract.ts'

const celebration = {
  name: 'Obchód',
  rank: { label: 'Ranga', words: ranks },
  colour: { label: 'Kolor szat', words: colours },
} as const

export const calendarHistories: RecordHistory[] = [
  recordHistory('liturgical_celebrations', 'calendar.read', {
    kind: { label: 'Rodzaj', words: kinds },
    ...celebration,
    month: 'Miesiąc',
    month_day: 'Dzień',
    year_from: 'Od roku',
    year_to: 'Do roku',
    key: silent('by what the calendar knows it: nobody corrects it'),
  }),
  recordHistory('liturgical_corrections', 'calendar.read', {
    day: 'Dzień',
    ...celebration,
    reason: 'Powód',
  }),
]
