import { sql } from 'kysely'
import { buildFacts } from '#books/deceased/server/facts.ts'
import type { Context } from '#platform/context.ts'
import { sqlToday } from '#platform/database/day-in-poland.ts'
import type { Db } from '#platform/database/database.ts'
import { readPage } from '#platform/database/read-page.ts'
import { searchFilter } from '#platform/database/records.ts'
import { notFound } from '#platform/refusals.ts'
import { actLabel } from '#shared/act-label.ts'
import { type Funeral, type FuneralQuery, funerals } from '../contract.ts'
import { OPEN_STATUSES, isClosed, listMissingPapers } from '../labels.ts'
import { listFuneralWarnings } from '../warnings.ts'

/** Lists open reports with the nearest day first; those without a day follow, closed ones are at the end. */
export async function listFunerals({ db }: Context, query: FuneralQuery) {
  const { sort, sortType, search, status, needs_attention } = query
  let selection = db.selectFrom('funerals').where('erased_at', 'is', null)
  if (status) selection = selection.where('status', '=', status)
  if (search) selection = selection.where(searchFilter('funerals', search))
  if (needs_attention !== undefined)
    selection = selection.where('needs_attention', '=', needs_attention)
  const day = sql`coalesce(burial_date, wished_date)`
  const sortedSelection =
    sort === 'surname'
      ? selection
          .orderBy(sql`surname collate "pl"`, sortType)
          .orderBy(sql`names collate "pl"`, sortType)
      : selection
          .orderBy(sql`status not in (${sql.join(OPEN_STATUSES)})`)
          .orderBy(sql`coalesce(${day} < ${sqlToday}, false)`)
          .orderBy(day, order => (sortType === 'asc' ? order.asc() : order.desc()).nullsLast())
          .orderBy('burial_time')
  const page = await readPage(funerals.list.path, query, sortedSelection.selectAll().orderBy('id'))
  const data = page.data.map(row => ({
    ...row,
    missing: isClosed(row) ? [] : listMissingPapers(row),
  }))
  return { ...page, data }
}

const NO_FUNERAL = 'Nie ma takiego zgłoszenia. Jego dane mogły zostać usunięte po terminie.'

/** Returns the stored report; with `shouldLock`, locked until the end of the transaction. */
export async function getFuneralRow(db: Db, id: number, shouldLock = false) {
  let selection = db.selectFrom('funerals').selectAll().where('id', '=', id)
  if (shouldLock) selection = selection.forUpdate()
  const funeral = await selection.executeTakeFirst()
  if (!funeral || funeral.erased_at) throw notFound(NO_FUNERAL)
  return funeral
}
export type FuneralRecord = Awaited<ReturnType<typeof getFuneralRow>>

const getItem = async (db: Db, dictionary: string, id: number | null) => {
  const item = await db
    .selectFrom('dictionary_items')
    .select('value')
    .where('dictionary', '=', dictionary)
    .where('id', '=', id)
    .executeTakeFirst()
  return item?.value ?? null
}

const findMass = async (db: Db, id: number | null): Promise<Funeral['mass']> => {
  const mass = await db
    .selectFrom('intentions')
    .select(['id', 'version', 'status', 'mass_date', 'mass_time', 'parish_place_id'])
    .select(['celebrant_id', 'celebrant'])
    .where('id', '=', id)
    .executeTakeFirst()
  return mass ?? null
}

/** Reads the earlier days of the funeral from its history, the latest first. */
async function listMoves(db: Db, id: number): Promise<Funeral['moves']> {
  const { rows } = await sql<Funeral['moves'][number]>`
    select old ->> 'burial_date' as burial_date, left(old ->> 'burial_time', 5) as burial_time, at as moved_at
    from history
    where table_name = 'funerals' and record_id = ${id} and action = 'update' and old ->> 'burial_date' is not null
      and (old ->> 'burial_date', old ->> 'burial_time') is distinct from (new ->> 'burial_date', new ->> 'burial_time')
    order by seq desc`.execute(db)
  return rows.map(({ moved_at, ...move }) => ({ ...move, moved_at: String(moved_at) }))
}

async function findAct(db: Db, id: number | null) {
  const act = await db
    .selectFrom('deceased')
    .select(['act_number', 'year'])
    .where('id', '=', id)
    .executeTakeFirst()
  return act ? actLabel(act) : null
}

/** Returns a report with its Mass, its act, its earlier days and the warnings on it. */
export async function getFuneral({ db }: Context, id: number): Promise<Funeral> {
  const funeral = await getFuneralRow(db, id)
  const facts = await buildFacts(db, funeral)
  return {
    ...funeral,
    funeral_rite: await getItem(db, 'FuneralRite', funeral.dic_funeral_rite_id),
    burial_kind: await getItem(db, 'BurialKind', funeral.dic_burial_kind_id),
    mass: await findMass(db, funeral.intention_id),
    act: await findAct(db, funeral.deceased_id),
    moves: await listMoves(db, id),
    warnings: isClosed(funeral) ? [] : listFuneralWarnings(funeral, facts),
  }
}
