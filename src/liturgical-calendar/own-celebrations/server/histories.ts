import { liturgicalColours, celebrationRanks } from '#liturgical-calendar/celebration.ts'
import { recordHistory, createSilentField } from '#history/columns.ts'
import type { RecordHistory } from '#history/fields.ts'
import { ownCelebrationKinds } from '../contract.ts'

const celebration = {
  name: 'Obchód',
  rank: { label: 'Ranga', words: celebrationRanks },
  colour: { label: 'Kolor szat', words: liturgicalColours },
} as const

export const calendarHistories: RecordHistory[] = [
  recordHistory('liturgical_celebrations', 'calendar.read', {
    kind: { label: 'Rodzaj', words: ownCelebrationKinds },
    ...celebration,
    month: 'Miesiąc',
    month_day: 'Dzień',
    year_from: 'Od roku',
    year_to: 'Do roku',
    key: createSilentField('by what the calendar knows it: nobody corrects it'),
  }),
  recordHistory('liturgical_corrections', 'calendar.read', {
    day: 'Dzień',
    ...celebration,
    reason: 'Powód',
  }),
]
