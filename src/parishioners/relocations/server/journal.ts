import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'

/** Creates the record of a move; all history rows that this transaction writes from now on belong to it. */
export async function beginRelocation({ db, user }: Context, moved_on: string) {
  const { id } = await db
    .insertInto('relocations')
    .values({ moved_on, moved_by_name: user.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Completes the record of a move with the range of history rows that it wrote. */
export const finishRelocation = (db: Db, id: number) =>
  db
    .updateTable('relocations')
    .set({
      seq_from: sql<number>`(select seq from history where table_name = 'relocations' and record_id = ${id}
        and action = 'insert')`,
      seq_to: sql<number>`(select max(seq) from history)`,
    })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
