import { plural } from '#shared/text/plural.ts'
import type { GapYear } from '../contract.ts'

const YEARS = ['rok', 'lata', 'lat'] as const

/** Returns „Brakujące numery: 7 (lata z brakami: 2 z 40). Lata bez żadnego aktu: 3.” */
export function buildSummary(years: GapYear[]) {
  const yearsWithActs = years.filter(({ acts }) => acts > 0)
  const yearsWithGaps = yearsWithActs.filter(({ missing_count }) => missing_count > 0)
  const missingCount = yearsWithGaps.reduce((sum, { missing_count }) => sum + missing_count, 0)
  const empty = years
    .filter(({ acts }) => acts === 0)
    .reduce((sum, { year, to_year }) => sum + (to_year ?? year) - year + 1, 0)
  const missing =
    missingCount > 0
      ? `Brakujące numery: ${missingCount.toLocaleString('pl')} (lata z brakami: ${yearsWithGaps.length} z ${yearsWithActs.length}).`
      : `Numeracja bez braków (${plural(yearsWithActs.length, ...YEARS)}).`
  return empty > 0 ? `${missing} Lata bez żadnego aktu: ${empty}.` : missing
}
