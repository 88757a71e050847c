import { CANCELLATION_MOMENT, GENERATED } from '#history/columns.ts'
import { type ActColumns, getHistory } from '../column.ts'

/** Builds the fields of an act shown in history: its columns, its state and its place in the book. */
export const actHistory = <C extends ActColumns>(columns: C) => ({
  ...getHistory(columns),
  archival: 'Akt archiwalny',
  cancel_reason: 'Powód unieważnienia',
  cancelled_at: CANCELLATION_MOMENT,
  act_order: GENERATED,
})
