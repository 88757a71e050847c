import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { updateVersioned } from '#platform/database/records.ts'
import { addDays, computeWeekday } from '#shared/dates/days.ts'
import type { Donor } from '../../entry.ts'
import { type DecreeEntry, findDecree } from '../contract.ts'

export async function listDecrees({ db }: Pick<Context, 'db'>) {
  const data = await db
    .selectFrom('collective_decrees')
    .selectAll()
    .orderBy('date_from', 'desc')
    .orderBy('id')
    .execute()
  return { data }
}

export const createDecree = ({ db }: Context, entry: DecreeEntry) =>
  db
    .insertInto('collective_decrees')
    .values(entry)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()

export const updateDecree = (
  { db }: Context,
  id: number,
  { version, ...entry }: DecreeEntry & { version: number },
) => updateVersioned(db, 'collective_decrees', id, version, entry)

export const listDonors = (db: Db, intention_id: number): Promise<Donor[]> =>
  db
    .selectFrom('intention_donors')
    .select(['name', 'offering', 'consent_date'])
    .where('intention_id', '=', intention_id)
    .orderBy('position')
    .execute()

/** Saves the donors of the form; unchanged donors get no history entry. */
export async function keepDonors(db: Db, intention_id: number, donors: readonly Donor[]) {
  const before = await listDonors(db, intention_id)
  const rows = donors.map(({ name, offering, consent_date }, index) => ({
    intention_id,
    position: index + 1,
    name,
    offering,
    consent_date,
  }))
  const changedRows = rows.filter(({ intention_id: _, position, ...row }) => {
    const old = before[position - 1]
    return !old || JSON.stringify(row) !== JSON.stringify(old)
  })
  for (const { position, ...row } of changedRows) {
    const { numUpdatedRows } = await db
      .updateTable('intention_donors')
      .set(row)
      .where('intention_id', '=', intention_id)
      .where('position', '=', position)
      .executeTakeFirst()
    if (!numUpdatedRows) {
      await db
        .insertInto('intention_donors')
        .values({ ...row, position })
        .execute()
    }
  }
  if (before.length <= rows.length) return
  await db
    .deleteFrom('intention_donors')
    .where('intention_id', '=', intention_id)
    .where('position', '>', rows.length)
    .execute()
}

/**
 * Returns the decree in force on the day of a Mass, and the number of other days of that week with a collective one.
 */
export async function getCollective(db: Db, day: string, except: number | null) {
  const monday = addDays(day, -((computeWeekday(day) + 6) % 7))
  const { data } = await listDecrees({ db })
  const { days } = await db
    .selectFrom('intentions')
    .select(eb => eb.fn.count<number>('mass_date').distinct().as('days'))
    .where('collective', '=', true)
    .where('taken', '=', true)
    .where('mass_date', '>=', monday)
    .where('mass_date', '<=', addDays(monday, 6))
    .where('mass_date', '<>', day)
    .where('id', '<>', except ?? 0)
    .executeTakeFirstOrThrow()
  const month = day.slice(0, 7)
  const rules = await db
    .selectFrom('settlement_rules')
    .select('stipend')
    .where('confirmed_at', 'is not', null)
    .where('month_from', '<=', month)
    .where(eb => eb.or([eb('month_to', 'is', null), eb('month_to', '>=', month)]))
    .executeTakeFirst()
  const usual = rules?.stipend ?? null
  return { day, decree: findDecree(data, day), otherDays: Number(days), usual }
}
