import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/**
 * Runs a statement that joins a whole parish with itself, without nested loops. After an import the planner has no
 * statistics and assumes one row, and nested loops over 10,000 people take minutes instead of 0.2 s. The setting is
 * restored afterwards, because plans of other statements are cached with the connection.
 */
export async function runWithoutNestedLoops<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`set local enable_nestloop = off`.execute(db)
  const result = await work()
  await sql`set local enable_nestloop = on`.execute(db)
  return result
}
