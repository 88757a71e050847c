import { sql } from 'kysely'
import { describeTouch, findTouchedAccounts } from '#history/server/touched-accounts.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'

/** Returns whether a correction needs a second person in the current parish, and whether that person must be clergy. */
export async function getRule(db: Db) {
  const rule = await db
    .selectFrom('parishes')
    .select(['second_person', 'second_person_clergy'])
    .where('id', '=', sql<number>`current_parish()`)
    .executeTakeFirst()
  return rule ?? { second_person: false, second_person_clergy: false }
}

/**
 * Loads the reasons why the user cannot accept a correction that the book and the rule would allow: one of the two
 * accounts has just created or changed the other (docs/decisions/0066).
 */
export async function loadObstacles({ db, user }: Pick<Context, 'db' | 'user'>) {
  const touchTimes = await findTouchedAccounts(db, user.id)
  return ({ proposed_by }: { proposed_by: number }): string | null => {
    const until = touchTimes.get(proposed_by)
    if (until === undefined) return null
    return describeTouch(until, { author: 'poprawki', other: 'Poprawkę zatwierdzi inna osoba' })
  }
}

export type FindObstacle = Awaited<ReturnType<typeof loadObstacles>>
