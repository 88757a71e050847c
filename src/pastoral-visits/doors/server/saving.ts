import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/refusals.ts'
import type { DoorLine } from '../../visit-routes/contract.ts'

/** Visit address as stored in the route. */
interface Standing {
  id: number
  outcome: string | null
  visit_registration_id: number | null
}

const formatDoorNumber = ({
  building_number,
  place_number,
}: Pick<DoorLine, 'building_number' | 'place_number'>) =>
  [building_number, place_number].filter(Boolean).join('/') || 'bez numeru'

/** Saves the visit addresses of a route in the order of the form: adds new ones and removes the missing ones. */
export async function saveDoors(
  { db, user }: Context,
  visit_route_id: number,
  lines: readonly DoorLine[],
): Promise<void> {
  const before = await db
    .selectFrom('visit_addresses')
    .select(['id', 'outcome', 'visit_registration_id', 'building_number', 'place_number'])
    .where('visit_route_id', '=', visit_route_id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .execute()
  const doorsById = new Map<number, Standing>(before.map(door => [door.id, door]))
  const stay = new Set(lines.flatMap(({ id }) => id ?? []))
  const visitedDoor = before.find(({ id, outcome }) => outcome && !stay.has(id))
  if (visitedDoor) {
    throw refuseField(
      'doors',
      `Pod adresem ${formatDoorNumber(visitedDoor)} jest już wynik wizyty. Usuń najpierw wynik albo zostaw adres na trasie.`,
    )
  }
  await takeOut(
    db,
    before.filter(({ id }) => !stay.has(id)).map(({ id }) => id),
  )
  for (const [index, { id, ...line }] of lines.entries()) {
    const values = { ...line, position: index + 1 }
    if (id && !doorsById.has(id)) {
      throw refuseField(`doors.${index}`, 'Tego adresu nie ma już na trasie. Wczytaj ją ponownie.')
    }
    if (id) await changeIfDiffers(db, id, values)
  }
  const newDoors = lines.flatMap(({ id, ...line }, index) =>
    id ? [] : { ...line, visit_route_id, position: index + 1 },
  )
  if (newDoors.length > 0) await db.insertInto('visit_addresses').values(newDoors).execute()
  await settleRegistrations(db, user.name, lines, before)
}

async function takeOut(db: Db, ids: number[]) {
  if (ids.length === 0) return
  await db
    .updateTable('visit_addresses')
    .set({ removed_at: sql`now()` })
    .where('id', 'in', ids)
    .execute()
}

type Values = Omit<DoorLine, 'id'> & { position: number }

/** Updates a visit address only if it changed, so that its version stays and a phone sees no change. */
async function changeIfDiffers(db: Db, id: number, values: Values) {
  const columns = Object.entries(values)
  const set = sql.join(columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))
  const differs = sql.join(
    columns.map(([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`),
    sql` or `,
  )
  await sql`update visit_addresses set ${set} where id = ${id} and (${differs})`.execute(db)
}

/** Marks registrations whose addresses are in a route as planned, and those removed from a route as waiting again. */
async function settleRegistrations(
  db: Db,
  by: string,
  lines: readonly DoorLine[],
  before: readonly Standing[],
) {
  const now = lines.flatMap(({ visit_registration_id }) => visit_registration_id ?? [])
  const removedIds = before
    .flatMap(({ visit_registration_id }) => visit_registration_id ?? [])
    .filter(id => !now.includes(id))
  const decision = { decided_by: by, decided_at: sql<string>`now()` }
  if (now.length > 0) {
    await db
      .updateTable('visit_registrations')
      .set({ state: 'planned', ...decision })
      .where('id', 'in', now)
      .where('state', '=', 'new')
      .execute()
  }
  if (removedIds.length > 0) {
    await db
      .updateTable('visit_registrations')
      .set({ state: 'new', ...decision })
      .where('id', 'in', removedIds)
      .where('state', '=', 'planned')
      .execute()
  }
}
