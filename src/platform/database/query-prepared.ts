import type pg from 'pg'
import { isOutdatedPlan, isRepeatable } from '../refusals.ts'
import { type Database, prepareStatement } from './database.ts'
import { forgetStatementNames } from './statement-names.ts'

/**
 * Runs one statement outside a transaction, prepared once per connection where that is possible. It is repeated when the
 * change of tables by a newer program has ended it in a deadlock or outdated its plan: nothing of it was written.
 */
export async function queryPrepared<Row extends pg.QueryResultRow>(
  pool: Database,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const query = () => pool.query<Row>(prepareStatement(pool, text, values))
  const { rows } = await query().catch((problem: unknown) => {
    if (isOutdatedPlan(problem)) forgetStatementNames()
    if (isRepeatable(problem)) return query()
    throw problem
  })
  return rows
}
