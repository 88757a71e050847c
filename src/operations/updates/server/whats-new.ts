import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { VersionNotes } from '../contract.ts'
import { compareVersions } from '../manifest.ts'
import { RELEASE_NOTES, type ReleaseNotes } from '../release-notes.ts'
import { PROGRAM_VERSION } from './program-version.ts'

type Asker = Pick<Context, 'db' | 'user'>

/** Records that this version of the program serves the database; called at every start. */
export const recordProgramVersion = (
  database: Pick<Database, 'query'>,
  version = PROGRAM_VERSION,
) =>
  database.query('insert into program_versions (version) values ($1) on conflict do nothing', [
    version,
  ])

const listNotes = (catalogue: readonly ReleaseNotes[], after: string): VersionNotes[] =>
  catalogue
    .filter(({ version }) => compareVersions(version, after) > 0)
    .filter(({ version }) => compareVersions(version, PROGRAM_VERSION) <= 0)
    .map(({ version, date, notes }) => ({ version, date, notes: [...notes] }))

export const listReleaseNotes = async () => ({ data: listNotes(RELEASE_NOTES, '0.0.0') })

/**
 * Versions that have run here, and whether each began after the account was created and after it last read the notes.
 * The version with which an installation began is news to nobody.
 */
const VERSIONS = (userId: number) => sql<{ version: string; is_new: boolean }>`
  select v.version, not u.demo and v.first_started_at > greatest(u.created_at, s.seen_at) as is_new
  from program_versions v cross join users u left join release_notes_seen s on s.user_id = u.id
  where u.id = ${userId}`

export async function listUnreadNotes(
  { db, user }: Asker,
  catalogue: readonly ReleaseNotes[] = RELEASE_NOTES,
) {
  const { rows } = await VERSIONS(user.id).execute(db)
  if (!rows.some(({ is_new }) => is_new)) return { data: [] }
  const [lastRead] = rows
    .filter(({ is_new }) => !is_new)
    .map(({ version }) => version)
    .toSorted((first, second) => compareVersions(second, first))
  return { data: lastRead === undefined ? [] : listNotes(catalogue, lastRead) }
}

export async function markNotesRead({ db, user }: Asker) {
  const seen_at = sql<string>`now()`
  await db
    .insertInto('release_notes_seen')
    .values({ user_id: user.id, seen_at })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ seen_at }))
    .execute()
  return {}
}
