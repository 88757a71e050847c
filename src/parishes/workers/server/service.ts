import { sql } from 'kysely'
import { today } from '#shared/dates/days.ts'
import type { Context } from '#platform/context.ts'
import { notFound, refuseField } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { updateVersioned } from '#platform/database/records.ts'
import { type ParishWorkerEntry, type ParishWorkerQuery, parishWorkers } from '../contract.ts'

export async function listParishWorkers({ db }: Context, query: ParishWorkerQuery) {
  const { sort, sortType, search, clergy, active } = query
  let matchingWorkers = db.selectFrom('parish_workers')
  if (clergy !== undefined) matchingWorkers = matchingWorkers.where('clergy', '=', clergy)
  if (active !== undefined) matchingWorkers = matchingWorkers.where('active', '=', active)
  if (search)
    matchingWorkers = matchingWorkers.where(sql`fold(surname)`, 'like', sql`fold(${search}) || '%'`)
  const sortedWorkers = matchingWorkers
    .selectAll()
    .orderBy('active', 'desc')
    .orderBy(sql`${sql.ref(sort)} collate "pl"`, sortType)
    .orderBy('id')
  return readPage(parishWorkers.list.path, query, sortedWorkers)
}

export async function getParishWorker({ db }: Context, id: number) {
  const worker = await db
    .selectFrom('parish_workers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!worker) throw notFound('Nie ma takiego pracownika')
  return worker
}

/**
 * Refuses to mark as active a worker whose day of leaving has passed, because former workers sign no papers and are not
 * offered first.
 */
function refuseGone({ active, in_parish_to }: ParishWorkerEntry) {
  if (!active || !in_parish_to || in_parish_to >= today()) return
  throw refuseField(
    'active',
    'Dzień odejścia już minął: odznacz, że pracuje w parafii, albo popraw ten dzień',
  )
}

export async function createParishWorker({ db }: Context, entry: ParishWorkerEntry) {
  refuseGone(entry)
  return db
    .insertInto('parish_workers')
    .values(entry)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Changes a worker; acts and papers of the past are not changed. */
export async function updateParishWorker(
  { db }: Context,
  id: number,
  { version, ...entry }: ParishWorkerEntry & { version: number },
) {
  refuseGone(entry)
  return updateVersioned(db, 'parish_workers', id, version, entry)
}
