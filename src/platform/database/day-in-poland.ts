import { type RawBuilder, sql } from 'kysely'

/** Day in Poland of an instant; `current_date` is that of UTC, which is yesterday until one or two in the morning. */
export const dayInPoland = (instant: RawBuilder<unknown>) =>
  sql<string>`(${instant} at time zone 'Europe/Warsaw')::date`

/** Today in Poland, as an expression of the statement. */
export const sqlToday = dayInPoland(sql`now()`)
