import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { inEachParish } from '#platform/database/tenancy.ts'

/** Days after an import during which its rows can be viewed and the refused ones corrected. */
export const KEPT_DAYS = 90
/** Days after which a file that was not written is discarded. */
const WAITED_DAYS = 30

const EMPTY_ROWS = sql`
  with old as (
    update imports set forgotten_at = now(), questions = '[]', answers = '{}', letters = null
    where state in ('done', 'undone') and forgotten_at is null
      and coalesce(finished_at, created_at) < now() - make_interval(days => ${KEPT_DAYS})
    returning id)
  update import_rows set cells = null, original = null, shifted = null, reasons = '[]', entry = null, before = null, place = null, family = null
  where import_id in (select id from old)`

const GIVE_UP = sql`
  with old as (
    update imports set state = 'discarded', forgotten_at = now(), version = version + 1,
      questions = '[]', answers = '{}', letters = null
    where state in ('mapping', 'checking', 'checked', 'failed')
      and created_at < now() - make_interval(days => ${WAITED_DAYS})
    returning id)
  delete from import_rows where import_id in (select id from old)`

/** Deletes the personal data of imported files whose retention period is over, parish by parish; runs at night. */
export async function forgetFiles(database: Database): Promise<void> {
  await inEachParish(database, async db => {
    await EMPTY_ROWS.execute(db)
    await GIVE_UP.execute(db)
  })
}
