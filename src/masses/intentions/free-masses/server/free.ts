import { sql } from 'kysely'
import { today, addDays } from '#shared/dates/days.ts'
import { listMasses } from '../../masses.ts'
import { getOrder } from '../../server/reading.ts'
import type { Db } from '#platform/database/database.ts'

/** A Mass with a free slot for an intention. */
export interface FreeMassSlot {
  mass_date: string
  mass_time: string
  dic_intention_template_id: number
  parish_place_id: number | null
  place: string | null
  /** Number of free slots. */
  free: number
  minimum_offering: number
  /** Whether it can be ordered on the public page today. */
  online: boolean
}

/** Days ahead for which Masses may be promised (KPK 953). */
const YEAR = 366

export const furthestDay = () => addDays(today(), YEAR)

const clock = new Intl.DateTimeFormat('pl', {
  timeZone: 'Europe/Warsaw',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/**
 * Lists the scheduled Masses between two days that have a free slot, in chronological order; past ones and those for
 * the people (KPK 534 § 1) are left out.
 */
export async function freeMasses(
  db: Db,
  { date_from, date_to }: { date_from: string; date_to: string },
  now = new Date(),
): Promise<FreeMassSlot[]> {
  const first = today(now)
  const from = date_from < first ? first : date_from
  const to = date_to > furthestDay() ? furthestDay() : date_to
  if (from > to) return []
  const { patterns, closures } = await getOrder(db, from, to)
  const takenCounts = await takenBetween(db, from, to)
  const result: FreeMassSlot[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const mass of listMasses(day, patterns, closures)) {
      const { id, mass_time, parish_place_id, place, slots, minimum_offering } = mass
      const bookings = takenCounts.get(`${day} ${mass_time} ${parish_place_id}`)
      if (bookings?.pro_populo) continue
      const free = slots - (bookings?.count ?? 0)
      if (free <= 0 || (day === first && mass_time <= clock.format(now))) continue
      const online = mass.online && day >= addDays(first, mass.lead_days)
      result.push({
        mass_date: day,
        mass_time,
        dic_intention_template_id: id,
        parish_place_id,
        place,
        free,
        minimum_offering,
        online,
      })
    }
  }
  return result
}

async function takenBetween(db: Db, from: string, to: string) {
  const rows = await db
    .selectFrom('intentions')
    .select(['mass_date', 'mass_time', 'parish_place_id', sql<number>`count(*)::int`.as('count')])
    .select(sql<boolean>`bool_or(pro_populo)`.as('pro_populo'))
    .where('mass_date', '>=', from)
    .where('mass_date', '<=', to)
    .where('taken', '=', true)
    .groupBy(['mass_date', 'mass_time', 'parish_place_id'])
    .execute()
  return new Map(rows.map(row => [`${row.mass_date} ${row.mass_time} ${row.parish_place_id}`, row]))
}

const AROUND = 45

const daysBetween = (left: string, right: string) =>
  Math.abs(Date.parse(left) - Date.parse(right)) / 86_400_000

/** Lists the free Masses closest to a day, closest first, for people whose Mass is already taken. */
export async function nearestMasses(
  db: Db,
  day: string,
  fits: (mass: FreeMassSlot) => boolean,
  limit = 5,
): Promise<FreeMassSlot[]> {
  const targetDay = day < today() ? today() : day > furthestDay() ? furthestDay() : day
  const free = await freeMasses(db, {
    date_from: addDays(targetDay, -AROUND),
    date_to: addDays(targetDay, AROUND),
  })
  return free
    .filter(fits)
    .toSorted((a, b) => daysBetween(a.mass_date, targetDay) - daysBetween(b.mass_date, targetDay))
    .slice(0, limit)
}
