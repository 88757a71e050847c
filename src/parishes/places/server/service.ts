import { sql } from 'kysely'
import { today } from '#shared/dates/days.ts'
import { plural } from '#shared/text/plural.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound, refuseField } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { updateVersioned } from '#platform/database/records.ts'
import { type ParishPlaceEntry, type ParishPlaceQuery, parishPlaces } from '../contract.ts'

export async function listParishPlaces({ db }: Context, query: ParishPlaceQuery) {
  const { sort, sortType, search, mass_place, active } = query
  let matchingPlaces = db.selectFrom('parish_places')
  if (mass_place !== undefined) matchingPlaces = matchingPlaces.where('mass_place', '=', mass_place)
  if (active !== undefined) matchingPlaces = matchingPlaces.where('active', '=', active)
  if (search)
    matchingPlaces = matchingPlaces.where(sql<boolean>`starts_with(fold(name), fold(${search}))`)
  const sortedPlaces = matchingPlaces
    .selectAll()
    .orderBy(sql`${sql.ref(sort)} collate "pl"`, sortType)
    .orderBy('id')
  return readPage(parishPlaces.list.path, query, sortedPlaces)
}

export async function getParishPlace({ db }: Context, id: number) {
  const place = await db
    .selectFrom('parish_places')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!place) throw notFound('Nie ma takiego miejsca')
  return place
}

/** Removes the mark of the main place from the other places of the parish. */
const onlyDefault = ({ db }: Context, except: number) =>
  db
    .updateTable('parish_places')
    .set({ is_default: false })
    .where('is_default', '=', true)
    .where('id', '!=', except)
    .execute()

/** Whether the place is the first parish church of a parish without a main place, which then becomes the main one. */
async function isFirstChurch({ db }: Context, { kind, active, mass_place }: ParishPlaceEntry) {
  if (kind !== 'kościół parafialny' || !active || !mass_place) return false
  const main = db.selectFrom('parish_places').select('id').where('is_default', '=', true)
  return !(await main.executeTakeFirst())
}

export async function createParishPlace(context: Context, entry: ParishPlaceEntry) {
  const is_default = entry.is_default || (await isFirstChurch(context, entry))
  if (is_default) await onlyDefault(context, 0)
  return context.db
    .insertInto('parish_places')
    .values({ ...entry, is_default })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Refuses (422) to close a church with booked Masses or planned funerals, which must be moved first. */
async function refuseClosing(db: Db, id: number, { active, mass_place }: ParishPlaceEntry) {
  if (active && mass_place) return
  const { masses, intentions, funerals } = await db
    .selectNoFrom([
      sql<number>`(select count(*)::int from intention_patterns
        where parish_place_id = ${id} and active and coalesce(date_to, ${today()}) >= ${today()})`.as(
        'masses',
      ),
      sql<number>`(select count(*)::int from intentions
        where parish_place_id = ${id} and taken and mass_date >= ${today()})`.as('intentions'),
      sql<number>`(select count(*)::int from funerals where parish_place_id = ${id}
        and status = 'planned' and burial_date >= ${today()})`.as('funerals'),
    ])
    .executeTakeFirstOrThrow()
  const field = active ? 'mass_place' : 'active'
  if (funerals > 0) {
    throw refuseField(
      field,
      `W tym miejscu jest ${plural(funerals, 'zaplanowany pogrzeb', 'zaplanowane pogrzeby', 'zaplanowanych pogrzebów')}. Przenieś najpierw pogrzeby do innego miejsca.`,
    )
  }
  if (masses + intentions === 0) return
  throw refuseField(
    field,
    `To miejsce ma jeszcze Msze (w szablonie: ${masses}, z przyjętą intencją: ${intentions}). Zakończ je w szablonie i przenieś intencje`,
  )
}

export async function updateParishPlace(
  context: Context,
  id: number,
  { version, ...entry }: ParishPlaceEntry & { version: number },
) {
  await refuseClosing(context.db, id, entry)
  if (entry.is_default) await onlyDefault(context, id)
  return updateVersioned(context.db, 'parish_places', id, version, entry)
}
