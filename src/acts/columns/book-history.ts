import { CANCELLED_AT, GENERATED } from '#history/columns.ts'
import { type Columns, getHistory } from './column.ts'

/** What history tells about an act of a book: its columns, and how it stands among the others. */
export const actHistory = <C extends Columns>(columns: C) => ({
  ...getHistory(columns),
  archival: 'Akt archiwalny',
  cancel_reason: 'Powód unieważnienia',
  cancelled_at: CANCELLED_AT,
  act_order: GENERATED,
})
