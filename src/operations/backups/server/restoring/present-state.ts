import { type Database, openDatabase } from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { OWN_CONNECTION } from '#platform/postgres/databases.ts'
import { compareHistories } from './compare-histories.ts'
import type { Manifest } from '../format/manifest.ts'

export interface PresentState {
  /** Whether somebody has worked in it, so that a restore would take something away. */
  isInUse: boolean
  /** How far the history of the backup and the present one go, for an installation in use. */
  comparison?: string
}

// The demonstration enters its first parish as the parish priest, and the others later without an account. So what an
// account has written after the beginning of the last one was written by a person.
const IN_USE = `
  select exists (select from users where not demo)
    or exists (select from parishes where demo_account = 0)
    or exists (select from history where account_id is not null and at > (
      select max(began_at) from (select min(at) as began_at from history where parish_id > 0 group by parish_id) as t)
    ) as is_in_use`

/** Returns whether a person has written anything: an account, a parish, or a change in the demonstration. */
export async function isInUse(database: Database): Promise<boolean> {
  const { rows } = await database.query<{ is_in_use: boolean }>(IN_USE)
  return firstRowOrThrow(rows).is_in_use
}

export async function readPresentState(url: string, manifest?: Manifest): Promise<PresentState> {
  const database = openDatabase({ connectionString: url, application_name: OWN_CONNECTION }, 1)
  try {
    const { rows } = await database.query(
      `select to_regclass('public.parishes') is not null as made`,
    )
    if (!rows[0].made || !(await isInUse(database))) return { isInUse: false }
    if (!manifest) return { isInUse: true }
    return { isInUse: true, comparison: await compareHistories(database, manifest) }
  } finally {
    await database.end()
  }
}
