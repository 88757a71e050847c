import { sql } from 'kysely'
import { today } from '#shared/dates/days.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound, refuseField } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { updateVersioned, buildStaleRefusal } from '#platform/database/records.ts'
import {
  type ClosureEntry,
  type PatternEntry,
  type PatternQuery,
  intentionPatterns,
} from '../contract.ts'

const selectPatterns = (db: Db) =>
  db
    .selectFrom('intention_patterns')
    .selectAll()
    .select([
      sql<string>`to_char(mass_time, 'HH24:MI')`.as('mass_time'),
      sql<
        string | null
      >`(select name from parish_places p where p.id = intention_patterns.parish_place_id)`.as(
        'place',
      ),
    ])

/** Lists the schedule of Masses, current patterns first. */
export function listIntentionPatterns({ db }: Context, query: PatternQuery) {
  const { search, sort, sortType } = query
  let patternRows = selectPatterns(db)
  if (search)
    patternRows = patternRows.where(sql`fold(name)`, 'like', sql`'%' || fold(${search}) || '%'`)
  return readPage(
    intentionPatterns.list.path,
    query,
    patternRows
      .orderBy('active', 'desc')
      .orderBy(sql.ref(`intention_patterns.${sort}`), sortType)
      .orderBy('id'),
  )
}

export async function getIntentionPattern({ db }: Pick<Context, 'db'>, id: number) {
  const pattern = await selectPatterns(db).where('id', '=', id).executeTakeFirst()
  if (!pattern) throw notFound('Nie ma takiego szablonu')
  return pattern
}

/** Refuses (422) a church of another parish. */
async function refuseForeignPlace(db: Db, id: number | null) {
  if (id === null) return
  const place = await db
    .selectFrom('parish_places')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!place) throw refuseField('parish_place_id', 'Wybierz miejsce z listy miejsc parafii')
}

export async function createIntentionPattern({ db }: Context, entry: PatternEntry) {
  await refuseForeignPlace(db, entry.parish_place_id)
  return db
    .insertInto('intention_patterns')
    .values(entry)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Changes a pattern of the schedule; intentions accepted before stay where they are. */
export async function updateIntentionPattern(
  { db }: Context,
  id: number,
  { version, ...entry }: PatternEntry & { version: number },
) {
  await refuseForeignPlace(db, entry.parish_place_id)
  return updateVersioned(db, 'intention_patterns', id, version, entry)
}

/** Lists closures that are not over, with the number of intentions accepted before. */
export async function listIntentionClosures({ db }: Context) {
  const data = await db
    .selectFrom('intention_closures as c')
    .leftJoin('intention_patterns as p', 'p.id', 'c.intention_pattern_id')
    .select([
      'c.id',
      'c.version',
      'c.intention_pattern_id',
      'p.name as pattern',
      'c.date_from',
      'c.date_to',
      'c.reason',
    ])
    .select(
      sql<number>`(select count(*)::int from intentions i where i.taken and i.status <> 'celebrated'
        and i.mass_date between c.date_from and c.date_to
        and (c.intention_pattern_id is null or i.intention_pattern_id = c.intention_pattern_id))`.as(
        'taken',
      ),
    )
    .where('c.date_to', '>=', today())
    .orderBy('c.date_from')
    .orderBy('c.id')
    .execute()
  return { data }
}

export async function createIntentionClosure({ db }: Context, entry: ClosureEntry) {
  if (entry.intention_pattern_id !== null)
    await getIntentionPattern({ db }, entry.intention_pattern_id)
  return db
    .insertInto('intention_closures')
    .values(entry)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function removeIntentionClosure({ db }: Context, id: number, version: number) {
  const deletedRow = await db
    .deleteFrom('intention_closures')
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (deletedRow) return deletedRow
  const existingClosure = await db
    .selectFrom('intention_closures')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  throw existingClosure ? await buildStaleRefusal(db, 'intention_closures', id) : notFound()
}
