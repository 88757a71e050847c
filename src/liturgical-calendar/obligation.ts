import { movableDays } from './rules/movable-days.ts'

/** Solemnities of obligation with a fixed date. */
const SOLEMNITIES: Record<string, string> = {
  '01-01': 'uroczystość Świętej Bożej Rodzicielki',
  '01-06': 'uroczystość Objawienia Pańskiego',
  '08-15': 'uroczystość Wniebowzięcia Najświętszej Maryi Panny',
  '11-01': 'uroczystość Wszystkich Świętych',
  '12-25': 'uroczystość Narodzenia Pańskiego',
}

/** Returns the solemnity of obligation in Poland on a day; null on other days. */
export function solemnityOfObligation(day: string): string | null {
  const { corpus_christi } = movableDays(Number(day.slice(0, 4)))
  if (day === corpus_christi) return 'uroczystość Najświętszego Ciała i Krwi Chrystusa'
  return SOLEMNITIES[day.slice(5)] ?? null
}
