import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { putFile } from '#platform/files/files.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import { mapConstraintError } from '#platform/refusals.ts'
import type { ReceivedUpload } from '#platform/server/upload.ts'
import { getQueueOwner } from '#platform/workers/fair-queue.ts'
import { inspectFile } from '#platform/workers/inspect-file.ts'
import { TERRITORY } from './adding.ts'
import type { TerritoryFileKind, TerritoryImport } from '../contract.ts'
import { buildPlaces } from './matching.ts'
import { refuseUnready } from './preview.ts'
import { TERRITORY_FILE, TERRITORY_LIMITS } from './staging.ts'

mapConstraintError(
  'territory_imports_one_at_a_time',
  'part',
  'Inna część kraju jest właśnie dodawana. Poczekaj, aż to się skończy.',
)

const MAX_LISTED_IMPORTS = 20

export async function getTerritoryState({ db }: Context) {
  const files = await db
    .selectFrom('territory_files')
    .select(['kind', 'as_of', 'lines', 'problem'])
    .select(sql<number | null>`case when file_id is not null then done end`.as('reading'))
    .$narrowType<{ kind: TerritoryFileKind }>()
    .execute()
  const imports = await db
    .selectFrom('territory_imports')
    .selectAll()
    .$narrowType<Pick<TerritoryImport, 'state'>>()
    .orderBy('id', 'desc')
    .limit(MAX_LISTED_IMPORTS)
    .execute()
  return { files, imports }
}

/** Checks the beginning of a file, stores it and queues its reading; a newer file replaces one that waits. */
export async function uploadTerritoryFile(
  { inNewTransaction, user }: Omit<Context, 'db'>,
  { path, name, bytes }: ReceivedUpload,
) {
  const kind = await inspectFile<TerritoryFileKind>({
    script: new URL('./inspect-thread.ts', import.meta.url),
    workerData: { path },
    limits: TERRITORY_LIMITS,
    owner: getQueueOwner(user),
  })
  await inNewTransaction(async db => {
    const file_id = await putFile(db, { name, kind: 'csv', bytes }, createReadStream(path))
    const waiting = { file_id, done: 0, problem: null }
    await db
      .insertInto('territory_files')
      .values({ kind, ...waiting })
      .onConflict(conflict => conflict.column('kind').doUpdateSet(waiting))
      .execute()
    await insertJob(db, TERRITORY_FILE, { kind, file_id })
  })
  return { kind }
}

export async function listTerritoryUnits({ db }: Context, parentCode: string) {
  const data = await db
    .selectFrom('territory_units')
    .select(['code', 'name', 'kind'])
    .where(sql<number>`length(code)`, '=', parentCode.length + 2)
    .where('code', '>=', parentCode)
    .where('code', '<', `${parentCode}~`)
    .orderBy(sql`name collate "pl"`)
    .orderBy('code')
    .execute()
  return { data }
}

/** Queues the addition of a part; the job starts after the commit. */
export async function importTerritory(
  { db, user }: Context,
  { part, with_streets }: { part: string; with_streets: boolean },
) {
  const part_name = await refuseUnready(db, part, with_streets)
  const { id } = await db
    .insertInto('territory_imports')
    .values({
      part,
      part_name,
      with_streets,
      total: sql<number>`(select count(*)::integer from (${buildPlaces(part)}) p)`,
      ordered_by_name: user.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertJob(db, TERRITORY, { id })
  return { id }
}
