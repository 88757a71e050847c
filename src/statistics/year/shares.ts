import type { YearlyReport } from './contract.ts'

/** The share of the faithful that is taken for obliged to Sunday Mass: not small children, the ill and the old. */
const OBLIGED = 0.82

type Counted = Pick<
  YearlyReport,
  | 'dominicantes_men'
  | 'dominicantes_women'
  | 'communicantes_men'
  | 'communicantes_women'
  | 'faithful'
>

/** Men and women together; null while one of them is not known. */
const together = (men: number | null, women: number | null) =>
  men === null || women === null ? null : men + women

export function computeShares(counted: Counted) {
  const dominicantes = together(counted.dominicantes_men, counted.dominicantes_women)
  const communicantes = together(counted.communicantes_men, counted.communicantes_women)
  const obliged = counted.faithful ? Math.round(counted.faithful * OBLIGED) : null
  const of = (part: number | null) => (part === null || !obliged ? null : part / obliged)
  return {
    dominicantes,
    communicantes,
    obliged,
    presence: of(dominicantes),
    communion: of(communicantes),
  }
}
