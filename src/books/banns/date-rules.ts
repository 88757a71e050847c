import type * as z from 'zod'
import { formatValue } from '#history/fields.ts'
import { isBefore, today } from '#shared/dates/days.ts'

type Day = string | null

/** Banns as the rules see them; while another field is wrong, any value may be missing. */
export interface BannsDates {
  archival?: boolean
  groom_person_id?: number | null
  bride_person_id?: number | null
  origin?: string
  request_parish?: string | null
  mode?: string
  date_from?: Day
  date_to?: Day
  first_date?: Day
  second_date?: Day
  dispensation_reason?: string | null
  result?: string | null
  obstacle?: string | null
  certificate_date?: Day
}

/** Returns the last day of the banns. */
export const lastDay = ({ mode, date_to, second_date, first_date }: BannsDates): Day =>
  (mode === 'read' ? (second_date ?? first_date) : date_to) ?? null
/** Returns the first day of the banns. */
export const firstDay = ({ mode, date_from, first_date }: BannsDates): Day =>
  (mode === 'read' ? first_date : date_from) ?? null

/** Returns „03.05.2026–12.05.2026” or „03.05.2026 i 10.05.2026”. */
export const getTerms = (act: BannsDates) =>
  [...new Set([firstDay(act), lastDay(act)])]
    .map(formatValue)
    .filter(Boolean)
    .join(act.mode === 'read' ? ' i ' : '–')

/** Tells whether an obstacle is described although none was reported. */
export const hasContradiction = ({ result, obstacle }: Pick<BannsDates, 'result' | 'obstacle'>) =>
  result === 'clear' && Boolean(obstacle)
export const CONTRADICTION = 'Według wyniku nie zgłoszono przeszkód: usuń ten opis albo zmień wynik'

type Rule = [field: string, broken: unknown, message: string]

const getRules = (act: BannsDates): Rule[] => [
  [
    'bride_person_id',
    act.groom_person_id && act.groom_person_id === act.bride_person_id,
    'Narzeczony i narzeczona to dwie różne osoby: wybierz drugą z kartoteki',
  ],
  [
    'date_to',
    isBefore(act.date_to, act.date_from),
    'Zapowiedzi nie mogą skończyć się, zanim się zaczęły',
  ],
  [
    'second_date',
    act.second_date &&
      (isBefore(act.second_date, act.first_date) || act.second_date === act.first_date),
    'Drugie odczytanie musi być po pierwszym',
  ],
  [
    'request_parish',
    !act.archival && act.origin === 'request' && !act.request_parish,
    'Podaj parafię, która prosi o zapowiedzi',
  ],
  [
    act.mode === 'read' ? 'first_date' : 'date_from',
    !act.archival && !act.dispensation_reason && !firstDay(act),
    'Podaj termin zapowiedzi albo powód dyspensy',
  ],
  ['obstacle', act.result === 'obstacle' && !act.obstacle, 'Napisz, jaką przeszkodę zgłoszono'],
  ['obstacle', !act.archival && hasContradiction(act), CONTRADICTION],
  [
    'result',
    act.result === 'clear' && isBefore(today(), lastDay(act)),
    'Zapowiedzi jeszcze trwają: wynik wpisuje się po ich zakończeniu',
  ],
  [
    'certificate_date',
    isBefore(act.certificate_date, lastDay(act)),
    'Zaświadczenie wydaje się po zakończeniu zapowiedzi',
  ],
]

/** Checks that the dates are in order and the two people differ; adds one message to each wrong field. */
export function checkDateOrder(act: BannsDates, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) {
  const reportedFields = new Set<string>()
  for (const [field, isViolated, message] of getRules(act)) {
    if (!isViolated || reportedFields.has(field)) continue
    reportedFields.add(field)
    addIssue({ code: 'custom', message, path: [field] })
  }
}
