import { sql } from 'kysely'
import * as z from 'zod'
import { type Database, type Db, runInTransaction } from '#platform/database/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { findRefusal } from '#platform/refusals.ts'
import { setChangeReason } from '#platform/database/records.ts'
import { isSameTown, buildPlaces, officialStreets } from './matching.ts'
import { TERRITORY_FILE, createTerritoryReader } from './staging.ts'

export const TERRITORY = 'territory'

const Data = z.object({ id: z.number() })
/** Number of places added in one transaction, so that other writers of the common lists do not wait longer. */
const AT_ONCE = 250
const STATEMENT_TIMEOUT_MS = 60_000

/** Adds places to the common lists in batches of some hundreds; an interrupted job continues where it stopped. */
export const addTerritory = (database: Database) => async (data: unknown, signal: AbortSignal) => {
  const { id } = Data.parse(data)
  const inNewTransaction = <T>(work: (db: Db) => Promise<T>) =>
    runInTransaction(database, { role: 'app_system', statementTimeout: STATEMENT_TIMEOUT_MS }, work)
  try {
    while (await inNewTransaction(db => addSome(db, id))) signal.throwIfAborted()
  } catch (problem) {
    const passes = signal.aborted || findRefusal(problem)?.status === 503
    if (!passes) await inNewTransaction(db => finish(db, id, 'failed'))
    throw problem
  }
  // Without it the planner has no statistics of thousands of new places until autovacuum runs.
  await database.query('analyze (skip_locked) towns, streets')
}

const finish = (db: Db, id: number, state: 'ready' | 'failed') =>
  db
    .updateTable('territory_imports')
    .set({ state, finished_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'adding'])
    .execute()

/** Adds one batch of places; returns true while more remain. */
async function addSome(db: Db, id: number): Promise<boolean> {
  const run = await db
    .selectFrom('territory_imports')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'adding'])
    .forUpdate()
    .executeTakeFirst()
  if (!run) return false
  await setChangeReason(db, `TERYT: ${run.part_name}`)
  const { rows: places } = await sql<{ simc: string }>`
    select simc from (${buildPlaces(run.part)}) p where simc > ${run.reached} order by simc limit ${AT_ONCE}`.execute(
    db,
  )
  const ids = places.map(({ simc }) => simc)
  const last = ids.at(-1)
  if (last === undefined) {
    await finish(db, id, 'ready')
    return false
  }
  const p = sql`select * from (${buildPlaces(run.part)}) places where simc = any(${ids}::text[])`
  const towns_added = await addTowns(db, p)
  const streets_added = run.with_streets ? await addStreets(db, p) : 0
  await db
    .updateTable('territory_imports')
    .set(eb => ({
      state: 'adding',
      reached: last,
      done: eb('done', '+', ids.length),
      towns_added: eb('towns_added', '+', towns_added),
      streets_added: eb('streets_added', '+', streets_added),
    }))
    .where('id', '=', id)
    .execute()
  return true
}

type Places = ReturnType<typeof sql>

/** Adds towns; a town that exists under its name gets its number, commune and county, and the others are inserted. */
async function addTowns(db: Db, p: Places): Promise<number> {
  await sql`
    with p as (${p})
    update towns w set simc = p.simc, commune = p.commune, county = p.county, voivodeship = p.voivodeship
    from p where ${isSameTown} and not exists (
      select from towns other where other.parish_id is null and other.id <> w.id
        and (other.simc = p.simc or (other.folded = p.folded and fold(other.commune) = p.commune_folded)))`.execute(
    db,
  )
  const { numAffectedRows } = await sql`
    with p as (${p})
    insert into towns (parish_id, name, commune, county, voivodeship, simc)
    select null, name, commune, county, voivodeship, simc from p
    where not exists (select from towns w where w.parish_id is null and w.simc = p.simc)
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

async function addStreets(db: Db, p: Places): Promise<number> {
  const { numAffectedRows } = await sql`
    with p as (${p}), official as (${officialStreets})
    insert into streets (parish_id, town_id, name, ulic)
    select null, w.id, s.name, s.ulic
    from official s join towns w on w.parish_id is null and w.simc = s.simc
    where not exists (
      select from streets x where x.parish_id is null and x.town_id = w.id and x.ulic = s.ulic)
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Registers the jobs that read files and add places. */
export async function territoryJobs(jobs: Jobs, database: Database) {
  await jobs.work(TERRITORY_FILE, createTerritoryReader(database), { longestHours: 1 })
  await jobs.work(TERRITORY, addTerritory(database), { longestHours: 1 })
}
