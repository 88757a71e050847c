import { holyDaysBetween, isHolyDay } from '#books/canon-law/feasts.ts'
import type { Warning } from '#books/core/act.ts'
import { type BookRule, toWarnings } from '#books/core/warnings.ts'
import { countDaysBetween, isBefore } from '#shared/dates/days.ts'
import { type BannsDates, lastDay } from './date-rules.ts'

/** Required days on the board, and required Sundays or holy days of obligation among them (instruction of 1986). */
const MIN_POSTED_DAYS = 8
const SUNDAYS = 2

const isDay = (day: string | null | undefined): day is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day ?? '')

export interface CheckedBanns extends BannsDates {
  act_number?: string | null
  year?: number | string | null
  wedding_date?: string | null
}

const ofBoard = ({ date_from: from, date_to: to }: CheckedBanns): BookRule[] =>
  isDay(from) && isDay(to) && from <= to
    ? [
        [
          'date_to',
          countDaysBetween(from, to) < MIN_POSTED_DAYS - 1,
          `Zapowiedzi wiszą w gablocie co najmniej ${MIN_POSTED_DAYS} dni`,
          'legal',
        ],
        [
          'date_to',
          holyDaysBetween(from, to) < SUNDAYS,
          'W czasie zapowiedzi mają wypaść dwie niedziele albo niedziela i święto',
          'legal',
        ],
      ]
    : [['date_to', from && !to, 'Podaj, do kiedy będą wisieć']]

const ofReading = (act: CheckedBanns): BookRule[] => [
  ...(['first_date', 'second_date'] as const).map((name): BookRule => {
    const day = act[name]
    return [
      name,
      isDay(day) && !isHolyDay(day),
      'To nie jest niedziela ani święto nakazane',
      'legal',
    ]
  }),
  ['second_date', act.first_date && !act.second_date, 'Zapowiedzi odczytuje się dwa razy', 'legal'],
]

/** Lists warnings on banns of today; old volumes are copied unchanged. Pure: used by form and server. */
export function listWarnings(act: CheckedBanns, next_number?: number): Warning[] {
  if (act.archival) return []
  const advice: BookRule[] = [
    [
      'act_number',
      next_number && Number.parseInt(act.act_number ?? '', 10) > next_number,
      `Następny numer tego roku to ${next_number}; wcześniejsze pozostaną puste`,
      'info',
    ],
    ...(act.dispensation_reason ? [] : act.mode === 'read' ? ofReading(act) : ofBoard(act)),
    [
      'wedding_date',
      isBefore(act.wedding_date, lastDay(act)),
      'Zapowiedzi trwają jeszcze po planowanym dniu ślubu',
      'legal',
    ],
  ]
  return toWarnings(advice)
}
