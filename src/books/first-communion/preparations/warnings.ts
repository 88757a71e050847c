import type { Warning } from '#books/core/act.ts'
import { canonicalAge } from '#shared/dates/days.ts'

interface PreparedChild {
  year?: number | string | null
  birth_date?: string | null
}

/** Lists warnings on a child in preparation; `isBaptised` comes from the register, undefined while loading. */
export function listWarnings({ year, birth_date }: PreparedChild, isBaptised?: boolean): Warning[] {
  const age = year ? canonicalAge(birth_date, `${year}-05-31`) : null
  const warnings: Warning[] = []
  if (age !== null && age < 7) {
    const message = `W maju ${year} dziecko nie będzie miało ukończonych 7 lat (kan. 914)`
    warnings.push({ field: 'birth_date', message, severity: 'legal' })
  }
  if (isBaptised === false) {
    warnings.push({
      field: 'provided_baptism_certificate',
      message:
        'W kartotece nie ma daty chrztu tego dziecka. Wpisz go w karcie parafianina ze świadectwa: bez niego nie można wpisać I Komunii do księgi.',
    })
  }
  return warnings
}
