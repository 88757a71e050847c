import { type RawBuilder, sql } from 'kysely'

/** Returns the SQL that quotes an act in words, as `actLabel` does: `12/2024`, `bez numeru z 1823 r.` */
export const labelAct = (act_number: RawBuilder<unknown>, year: RawBuilder<unknown>) =>
  sql<string>`coalesce(${act_number} || '/' || (${year}), 'bez numeru z ' || (${year}) || ' r.')`
