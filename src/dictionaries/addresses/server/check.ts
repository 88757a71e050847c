import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/refusals.ts'

/** Refuses a street that is in another town than the address. */
export async function refuseStrayStreet(
  db: Db,
  { dic_town_id, dic_street_id }: { dic_town_id: number | null; dic_street_id: number | null },
) {
  if (!dic_street_id) return
  const street = await db
    .selectFrom('streets')
    .select('town_id')
    .where('id', '=', dic_street_id)
    .executeTakeFirst()
  if (street?.town_id === dic_town_id) return
  throw refuseField('dic_street_id', 'Ta ulica leży w innej miejscowości. Wybierz ją ponownie.')
}
