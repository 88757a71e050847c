import type { YearlyReport } from '../contract.ts'

/** Share of the faithful who are considered obliged to Sunday Mass: without small children, the ill and the old. */
const OBLIGED = 0.82

type CountedFaithful = Pick<
  YearlyReport,
  | 'dominicantes_men'
  | 'dominicantes_women'
  | 'communicantes_men'
  | 'communicantes_women'
  | 'faithful'
>

/** Adds the counts of men and women; null while one of them is unknown. */
const addCounts = (men: number | null, women: number | null) =>
  men === null || women === null ? null : men + women

export function computeShares(counts: CountedFaithful) {
  const dominicantes = addCounts(counts.dominicantes_men, counts.dominicantes_women)
  const communicantes = addCounts(counts.communicantes_men, counts.communicantes_women)
  const obligedCount = counts.faithful ? Math.round(counts.faithful * OBLIGED) : null
  const of = (part: number | null) => (part === null || !obligedCount ? null : part / obligedCount)
  return {
    dominicantes,
    communicantes,
    obliged: obligedCount,
    presence: of(dominicantes),
    communion: of(communicantes),
  }
}
