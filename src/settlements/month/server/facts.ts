import { sql } from 'kysely'
import { today } from '#shared/dates/days.ts'
import type { Db } from '#platform/database/database.ts'
import { listDecrees } from '#masses/intentions/collective/server/service.ts'
import { getDays } from '../../months.ts'
import type {
  MonthFacts,
  Fee,
  Priest,
  CelebratedMass,
  UnmarkedMass,
} from '../../calculation/facts.ts'

const hour = sql<string>`to_char(mass_time, 'HH24:MI')`.as('mass_time')

/** Reads all data from which a month is calculated, as the books are now. */
export async function buildFacts(db: Db, month: string): Promise<MonthFacts> {
  const { first, last } = getDays(month)
  const massesQuery = db
    .selectFrom('intentions')
    .where('mass_date', '>=', first)
    .where('mass_date', '<=', last)
    .where('taken', '=', true)
    .orderBy('mass_date')
    .orderBy('intentions.mass_time')
    .orderBy('id')
  const masses: CelebratedMass[] = await massesQuery
    .select(['id', 'mass_date', hour, 'parish_place_id', 'content', 'offering', 'celebrant_id'])
    .select(['celebrant', 'collective', 'pro_populo', 'series_number'])
    .where('status', '=', 'celebrated')
    .execute()
  const unmarkedMasses: UnmarkedMass[] = await massesQuery
    .select(['id', 'mass_date', hour, 'content'])
    .where('status', 'in', ['accepted', 'reserved'])
    .where('mass_date', '<', today())
    .execute()
  const decrees = (await listDecrees({ db })).data
  return {
    priests: await listPriests(db),
    fees: await getFees(db, month),
    masses,
    unmarked: unmarkedMasses,
    decrees,
  }
}

/**
 * Lists present and former priests of the parish; the parish priest first, because an indivisible grosz goes to the
 * first.
 */
export async function listPriests(db: Db): Promise<Priest[]> {
  return db
    .selectFrom('parish_workers')
    .select(['id', 'worker_function', 'in_parish_from', 'in_parish_to', 'active'])
    .select(sql<string>`concat_ws(' ', title, names, surname)`.as('name'))
    .where('clergy', '=', true)
    .orderBy(sql`worker_function = 'proboszcz'`, 'desc')
    .orderBy('id')
    .execute()
}

/** Lists stole fees of a month, each with the sum of its counter-entries. */
async function getFees(db: Db, month: string): Promise<Fee[]> {
  return db
    .selectFrom('stole_fees as f')
    .innerJoin('settlements as s', 's.id', 'f.settlement_id')
    .select(['f.id', 'f.day', 'f.about', 'f.celebrant_id', 'f.celebrant'])
    .select(
      sql<number>`(f.amount + coalesce((select sum(c.amount) from stole_fees c where c.corrects_id = f.id), 0))::bigint`.as(
        'amount',
      ),
    )
    .select(sql<Fee['act']>`f.act`.as('act'))
    .where('s.month', '=', month)
    .where('f.corrects_id', 'is', null)
    .where('f.cancelled_at', 'is', null)
    .orderBy('f.day')
    .orderBy('f.id')
    .execute()
}
