import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { isReason } from '#shared/fields.ts'
import { type Check, type Override, withCanon } from '../contract.ts'

/** Record to which the reasons belong: its table and id. */
export interface OverrideSubject {
  table: string
  id: number
}

const of = (db: Db, { table, id }: OverrideSubject) =>
  db
    .selectFrom('canon_overrides')
    .select(['code', 'reason'])
    .where('subject', '=', table)
    .where('subject_id', '=', id)

/**
 * Lists the earlier reasons for passing over advice about a record; an old „ok” settles nothing, so a reason is
 * requested anew.
 */
export async function listOverrides(db: Db, subject: OverrideSubject): Promise<Override[]> {
  const overrides = await of(db, subject).orderBy('id').execute()
  return overrides.filter(({ reason }) => isReason(reason))
}

/**
 * Stores the reasons that settled advice, with the advice, and deletes those no longer among `overrides`; history
 * records the author and the time.
 */
export async function keepOverrides(
  { db, user }: Pick<Context, 'db' | 'user'>,
  { table, id }: OverrideSubject,
  checks: readonly Check[],
  overrides: readonly Override[],
) {
  for (const check of checks) {
    const { code, settled } = check
    if (settled?.by !== 'override') continue
    const columns = {
      message: withCanon(check),
      reason: settled.words,
      overridden_by_name: user.name,
    }
    await db
      .insertInto('canon_overrides')
      .values({ subject: table, subject_id: id, code, ...columns })
      .onConflict(conflict =>
        conflict
          .columns(['parish_id', 'subject', 'subject_id', 'code'])
          .doUpdateSet({ ...columns, overridden_at: new Date().toISOString() })
          .where('canon_overrides.reason', '!=', settled.words),
      )
      .execute()
  }
  const codes = overrides.map(({ code }) => code)
  for (const { code } of await of(db, { table, id }).execute()) {
    if (codes.includes(code)) continue
    await db
      .deleteFrom('canon_overrides')
      .where('subject', '=', table)
      .where('subject_id', '=', id)
      .where('code', '=', code)
      .execute()
  }
}
