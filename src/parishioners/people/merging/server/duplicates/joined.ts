import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/**
 * Runs a statement that joins a whole parish with itself. Of a parish just brought in the planner knows
 * nothing, and with one row in mind it loops: 10,000 people then take minutes instead of 0.2 s. Put back
 * afterwards, for the plans of other statements are kept with the connection.
 */
export async function runWithoutNestedLoops<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`set local enable_nestloop = off`.execute(db)
  const result = await work()
  await sql`set local enable_nestloop = on`.execute(db)
  return result
}
