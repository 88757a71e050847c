import { sql } from 'kysely'
import { liturgicalDays } from '#liturgical-calendar/server/parish-days.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { searchFilter } from '#platform/database/records.ts'
import {
  type CalendarDay,
  type CalendarQuery,
  type Intention,
  type IntentionQuery,
  type Mass,
  intentions,
} from '../contract.ts'
import { listDonors } from '../collective/server/service.ts'
import { findClosureReason, listMasses, findTriduumRule } from '../masses.ts'

/** Selects the name of the church of an intention. */
export const placeName = sql<
  string | null
>`(select name from parish_places p where p.id = intentions.parish_place_id)`
const item = (dictionary: string, column: string) =>
  sql<string | null>`(select value from dictionary_items
    where dictionary = ${dictionary} and id = ${sql.ref(`intentions.${column}`)})`
/** Formats the hour of a Mass. */
export const massHour = sql<string>`to_char(mass_time, 'HH24:MI')`

const ORDERS = {
  mass: ['mass_date', 'mass_time', 'slot'].map(name => sql.ref(`intentions.${name}`)),
  content: [sql`content collate "pl"`],
  accepted_at: [sql.ref('accepted_at')],
}

/** Selects intentions as lines of a list. */
export const selectRows = (db: Db) =>
  db
    .selectFrom('intentions')
    .selectAll()
    .select([
      massHour.as('mass_time'),
      placeName.as('place'),
      item('IntentionType', 'dic_intention_type_id').as('intention_type'),
    ])
    .$narrowType<Pick<Intention, 'status'>>()

/** Lists intentions that match the query, one row each. */
export function listIntentions({ db }: Context, query: IntentionQuery) {
  const { date_from, date_to, search, sort, sortType } = query
  let intentionRows = selectRows(db)
  if (date_from) intentionRows = intentionRows.where('mass_date', '>=', date_from)
  if (date_to) intentionRows = intentionRows.where('mass_date', '<=', date_to)
  if (search) intentionRows = intentionRows.where(searchFilter('intentions', search))
  for (const exact of [
    'celebrant_id',
    'dic_intention_type_id',
    'intention_series_id',
    'status',
    'needs_attention',
  ] as const) {
    if (query[exact] !== undefined) intentionRows = intentionRows.where(exact, '=', query[exact])
  }
  for (const column of ORDERS[sort]) intentionRows = intentionRows.orderBy(column, sortType)
  return readPage(intentions.list.path, query, intentionRows.orderBy('id', sortType))
}

/** Returns one intention; throws 404 when none exists. */
export async function getIntention(db: Db, id: number): Promise<Omit<Intention, 'donors'>> {
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

/** Returns one intention with its donors. */
export const getIntentionDetails = async ({ db }: Context, id: number): Promise<Intention> => ({
  ...(await getIntention(db, id)),
  donors: await listDonors(db, id),
})

/** Returns the schedule of Masses in force between two days, and the closures. */
export async function getOrder(db: Db, date_from: string, date_to: string) {
  const patterns = db
    .selectFrom('intention_patterns')
    .select([
      'id',
      'version',
      'parish_place_id',
      'weekdays',
      'obligation',
      massHour.as('mass_time'),
      'slots',
      'date_from',
      'date_to',
      'online',
      'minimum_offering',
      'lead_days',
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
  const closures = db
    .selectFrom('intention_closures')
    .select(['intention_pattern_id', 'date_from', 'date_to', 'reason'])
    .where('date_to', '>=', date_from)
    .where('date_from', '<=', date_to)
    .execute()
  const [patternRows, closureRows] = await Promise.all([patterns, closures])
  return { patterns: patternRows, closures: closureRows }
}

/** Lists every day with its Masses, their intentions and free slots. */
export async function getIntentionCalendar(
  { db }: Pick<Context, 'db'>,
  query: CalendarQuery,
): Promise<{ data: CalendarDay[] }> {
  const { date_from, date_to, parish_place_id } = query
  const [{ patterns, closures }, bookedRows, places, days] = await Promise.all([
    getOrder(db, date_from, date_to),
    listBookings(db, query),
    placeNames(db),
    liturgicalDays(db, date_from, date_to),
  ])
  const placePatterns = patterns.filter(
    pattern => !parish_place_id || pattern.parish_place_id === parish_place_id,
  )
  const rows = Map.groupBy(bookedRows, row => row.mass_date)
  const data = days.map(({ day, title, obligation, celebrations }): CalendarDay => {
    const { name, rank, colours } = celebrations[0]
    const masses = withIntentions(
      listMasses(day, placePatterns, closures),
      rows.get(day) ?? [],
      places,
    )
    const closedReason = findClosureReason(day, closures) ?? findTriduumRule(day)?.rule ?? null
    return { day, name, title, rank, colours, obligation, closed: closedReason, masses }
  })
  return { data }
}

function listBookings(db: Db, { date_from, date_to, parish_place_id }: CalendarQuery) {
  const bookedQuery = db
    .selectFrom('intentions')
    .select(['id', 'mass_date', 'mass_time', 'parish_place_id', 'content', 'status'])
    .select(['celebrant_id', 'celebrant', 'collective', 'pro_populo', 'needs_attention'])
    .select(['intention_series_id', 'series_number'])
    .$narrowType<Pick<Intention, 'status'>>()
    .where('mass_date', '>=', date_from)
    .where('mass_date', '<=', date_to)
    .where('taken', '=', true)
    .orderBy('mass_time')
    .orderBy('slot')
  return (
    parish_place_id ? bookedQuery.where('parish_place_id', '=', parish_place_id) : bookedQuery
  ).execute()
}

/** Returns the names of the parish's places by number; one query instead of one for every intention. */
async function placeNames(db: Db): Promise<ReadonlyMap<number | null, string>> {
  const rows = await db.selectFrom('parish_places').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type PlacedIntention = Mass['intentions'][number] & Pick<Mass, 'mass_time' | 'parish_place_id'>

/** Combines the scheduled Masses with their intentions, and adds the Masses that are only in the book. */
function withIntentions(
  plannedMasses: readonly (Omit<Mass, 'intention_pattern_id' | 'intentions'> & { id: number })[],
  bookedIntentions: readonly (PlacedIntention & { mass_date: string })[],
  places: ReadonlyMap<number | null, string>,
): Mass[] {
  const masses = plannedMasses.map(({ id, mass_time, parish_place_id, place, slots }): Mass => ({
    mass_time,
    parish_place_id,
    place,
    slots,
    intention_pattern_id: id,
    intentions: [],
  }))
  for (const { mass_date: _, mass_time, parish_place_id, ...intention } of bookedIntentions) {
    let mass = masses.find(
      candidate =>
        candidate.mass_time === mass_time && candidate.parish_place_id === parish_place_id,
    )
    if (!mass) {
      mass = {
        mass_time,
        parish_place_id,
        place: places.get(parish_place_id) ?? null,
        slots: 0,
        intention_pattern_id: null,
        intentions: [],
      }
      masses.push(mass)
    }
    mass.intentions.push(intention)
  }
  return masses.toSorted((a, b) => a.mass_time.localeCompare(b.mass_time))
}
