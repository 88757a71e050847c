import { sql } from 'kysely'
import { daysOfYear } from '#calendar/days.ts'
import { addDays } from '#calendar/movable.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { notFound } from '#platform/problems.ts'
import { readPage } from '#platform/read-page.ts'
import { foundBy } from '#platform/records.ts'
import {
  type CalendarDay,
  type CalendarQuery,
  type Intention,
  type IntentionQuery,
  type Mass,
  intentions,
} from './contract.ts'
import { closedOn, massesOn, triduum } from './masses.ts'

const placeName = sql<
  string | null
>`(select name from parish_places p where p.id = intentions.parish_place_id)`
const item = (dictionary: string, column: string) =>
  sql<string | null>`(select value from dictionary_items
    where dictionary = ${dictionary} and id = ${sql.ref(`intentions.${column}`)})`
const massHour = sql<string>`to_char(mass_time, 'HH24:MI')`

const ORDERS = {
  mass: ['mass_date', 'mass_time', 'slot'].map(name => sql.ref(`intentions.${name}`)),
  content: [sql`content collate "pl"`],
  accepted_at: [sql.ref('accepted_at')],
}

/** Intentions that fit the query, each as one line. */
export function list({ db }: Context, query: IntentionQuery) {
  const { date_from, date_to, search, sort, sortType } = query
  let found = db.selectFrom('intentions')
  if (date_from) found = found.where('mass_date', '>=', date_from)
  if (date_to) found = found.where('mass_date', '<=', date_to)
  if (search) found = found.where(foundBy('intentions', search))
  for (const exact of [
    'celebrant_id',
    'dic_intention_type_id',
    'intention_series_id',
    'status',
    'needs_attention',
  ] as const) {
    if (query[exact] !== undefined) found = found.where(exact, '=', query[exact])
  }
  let shown = found
    .selectAll()
    .select([
      massHour.as('mass_time'),
      placeName.as('place'),
      item('IntentionType', 'dic_intention_type_id').as('intention_type'),
    ])
    .$narrowType<Pick<Intention, 'status'>>()
  for (const column of ORDERS[sort]) shown = shown.orderBy(column, sortType)
  return readPage(intentions.list.path, query, shown.orderBy('id', sortType))
}

/** One intention; 404 when there is none. */
export async function intentionOf(db: Db, id: number): Promise<Intention> {
  const intention = await db
    .selectFrom('intentions')
    .selectAll()
    .select([
      massHour.as('mass_time'),
      placeName.as('place'),
      item('IntentionType', 'dic_intention_type_id').as('intention_type'),
      item('PaymentMethod', 'dic_payment_method_id').as('payment_method'),
    ])
    .$narrowType<Pick<Intention, 'status'>>()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!intention) throw notFound('Nie ma takiej intencji')
  return intention
}

/** The order of Masses in force anywhere between two days, and the days without them. */
export async function orderOf(db: Db, date_from: string, date_to: string) {
  const patterns = await db
    .selectFrom('intention_patterns')
    .select([
      'id',
      'parish_place_id',
      'weekdays',
      'obligation',
      massHour.as('mass_time'),
      'slots',
      'date_from',
      'date_to',
      sql<
        string | null
      >`(select name from parish_places p where p.id = intention_patterns.parish_place_id)`.as(
        'place',
      ),
    ])
    .where('active', '=', true)
    .where(
      sql<boolean>`coalesce(date_from, ${date_to}) <= ${date_to} and coalesce(date_to, ${date_from}) >= ${date_from}`,
    )
    .execute()
  const closures = await db
    .selectFrom('intention_closures')
    .select(['intention_pattern_id', 'date_from', 'date_to', 'reason'])
    .where('date_to', '>=', date_from)
    .where('date_from', '<=', date_to)
    .execute()
  return { patterns, closures }
}

// The calendar of a year does not change while the program runs.
const years = new Map<number, Map<string, ReturnType<typeof daysOfYear>[number]>>()
function liturgical(day: string) {
  const year = Number(day.slice(0, 4))
  let days = years.get(year)
  if (!days) years.set(year, (days = new Map(daysOfYear(year).map(one => [one.day, one]))))
  return days.get(day)!
}

/** Every day with its Masses: what is taken, and what is free. */
export async function calendar(
  { db }: Context,
  query: CalendarQuery,
): Promise<{ data: CalendarDay[] }> {
  const { date_from, date_to, parish_place_id } = query
  const { patterns, closures } = await orderOf(db, date_from, date_to)
  const here = patterns.filter(one => !parish_place_id || one.parish_place_id === parish_place_id)
  let taken = db
    .selectFrom('intentions')
    .select([
      'id',
      'mass_date',
      massHour.as('mass_time'),
      'parish_place_id',
      placeName.as('place'),
      'content',
      'status',
      'celebrant_id',
      'celebrant',
      'collective',
      'pro_populo',
      'intention_series_id',
      'series_number',
      'needs_attention',
    ])
    .$narrowType<Pick<Intention, 'status'>>()
    .where('mass_date', '>=', date_from)
    .where('mass_date', '<=', date_to)
    .where('taken', '=', true)
  if (parish_place_id) taken = taken.where('parish_place_id', '=', parish_place_id)
  const rows = Map.groupBy(
    await taken.orderBy('mass_time').orderBy('slot').execute(),
    row => row.mass_date,
  )
  const data: CalendarDay[] = []
  for (let day = date_from; day <= date_to; day = addDays(day, 1)) {
    const { title, celebrations, obligation } = liturgical(day)
    const { name, rank, colours } = celebrations[0]!
    const closed = closedOn(day, closures) ?? triduum(day)?.rule ?? null
    const masses = new Map<string, Mass>()
    const massAt = (
      time: string,
      place: number | null,
      more: Omit<Mass, 'mass_time' | 'parish_place_id' | 'intentions'>,
    ) => {
      const key = `${time} ${place ?? ''}`
      const mass = masses.get(key) ?? {
        mass_time: time,
        parish_place_id: place,
        ...more,
        intentions: [],
      }
      masses.set(key, mass)
      return mass
    }
    for (const { id, mass_time, parish_place_id: at, place, slots } of massesOn(
      day,
      here,
      closures,
    )) {
      massAt(mass_time, at, { place, intention_pattern_id: id, slots })
    }
    for (const { mass_date: _, mass_time, parish_place_id: at, place, ...intention } of rows.get(
      day,
    ) ?? []) {
      massAt(mass_time, at, { place, intention_pattern_id: null, slots: 0 }).intentions.push(
        intention,
      )
    }
    data.push({
      day,
      name,
      title,
      rank,
      colours: [...colours],
      obligation,
      closed,
      masses: [...masses.values()].toSorted((a, b) => a.mass_time.localeCompare(b.mass_time)),
    })
  }
  return { data }
}
