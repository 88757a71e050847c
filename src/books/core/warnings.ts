import type { Warning } from './act.ts'

/** Rule of a book: `wrong` is truthy when the warning applies; without a severity, data are missing. */
export type BookRule = readonly [
  field: string,
  wrong: unknown,
  message: string,
  severity?: Warning['severity'],
]

/** Returns the warnings that apply. */
export const toWarnings = (advice: readonly BookRule[]): Warning[] =>
  advice
    .filter(([, wrong]) => wrong)
    .map(([field, , message, severity]) => ({ field, message, severity }))

interface NumberedEntry {
  act_number?: string | null
  year?: number | string | null
}

/** Lists the rules about the number itself; `next` is the next free number of the year. */
export const adviseNumber = ({ act_number }: NumberedEntry, next?: number): BookRule[] => [
  [
    'act_number',
    next && Number.parseInt(act_number ?? '', 10) > next,
    `Następny numer tego roku to ${next}; wcześniejsze pozostaną puste`,
    'info',
  ],
  [
    'act_number',
    /[a-z]$/.test(act_number ?? ''),
    'Numer z literą zwykle mają tylko dawne akty',
    'info',
  ],
]

/** Lists the rule about the year of an act whose event took place on `day`: «chrzest», «pogrzeb». */
export const adviseYear = (
  { year }: NumberedEntry,
  day: string | null | undefined,
  event: string,
): BookRule[] => [
  [
    'year',
    year && day && !day.startsWith(String(year)),
    `Wpis w innym roku niż ${event}: akt zostanie wpisany do księgi roku wpisu`,
    'info',
  ],
]
