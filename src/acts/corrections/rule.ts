import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** Whether a correction needs a second person in the parish that is worked in, and whether one of the clergy. */
export async function ruleOf(db: Db) {
  const rule = await db
    .selectFrom('parishes')
    .select(['second_person', 'second_person_clergy'])
    .where('id', '=', sql<number>`current_parish()`)
    .executeTakeFirst()
  return rule ?? { second_person: false, second_person_clergy: false }
}
