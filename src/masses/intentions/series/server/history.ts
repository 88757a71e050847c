import { CANCELLATION_MOMENT, recordHistory } from '#history/columns.ts'

/** History of a series; each of its Masses has a history of its own. */
export const seriesHistory = recordHistory('intention_series', 'intentions.read', {
  content: 'Treść',
  gap_reason: 'Przyczyna przerwy',
  cancel_reason: 'Powód odwołania',
  cancelled_at: CANCELLATION_MOMENT,
})
