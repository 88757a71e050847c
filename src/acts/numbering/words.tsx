import { plural } from '#kit/words.tsx'
import type { GapYear } from './contract.ts'

const YEARS = ['rok', 'lata', 'lat'] as const

/** „Brakujące numery: 7 (lata z brakami: 2 z 40). Lata bez żadnego aktu: 3.” */
export function buildSummary(years: GapYear[]) {
  const written = years.filter(({ acts }) => acts > 0)
  const broken = written.filter(({ missing_count }) => missing_count > 0)
  const lost = broken.reduce((sum, { missing_count }) => sum + missing_count, 0)
  const empty = years
    .filter(({ acts }) => acts === 0)
    .reduce((sum, { year, to_year }) => sum + (to_year ?? year) - year + 1, 0)
  const missing =
    lost > 0
      ? `Brakujące numery: ${lost.toLocaleString('pl')} (lata z brakami: ${broken.length} z ${written.length}).`
      : `Numeracja bez braków (${plural(written.length, ...YEARS)}).`
  return empty > 0 ? `${missing} Lata bez żadnego aktu: ${empty}.` : missing
}
