import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/refusals.ts'
import { actLabel } from '#shared/act-label.ts'

/** Finds a person's first communion: an act of this parish, or a certificate. */
export async function findCommunion(db: Db, person_id: number, except: number | null = null) {
  let acts = db
    .selectFrom('person_acts')
    .select(['act_number', 'year'])
    .where('person_id', '=', person_id)
    .where('kind', '=', 'first_communion')
    .where('cancelled', '=', false)
  if (except) acts = acts.where('act_id', '<>', except)
  const act = await acts.executeTakeFirst()
  if (act) return `Ta osoba ma już akt I Komunii (${actLabel({ ...act, year: act.year! })})`
  const externalCommunion = await db
    .selectFrom('person_sacraments')
    .select('place')
    .where('person_id', '=', person_id)
    .where('kind', '=', 'first_communion')
    .executeTakeFirst()
  if (!externalCommunion) return undefined
  const place = externalCommunion.place ? ` (${externalCommunion.place})` : ''
  return `Według kartoteki ta osoba przystąpiła do I Komunii gdzie indziej${place}`
}

/** Refuses a second act, or a second preparation, of the same person: first communion is received once. */
export async function refuseSecond(
  db: Db,
  field: 'person_id' | 'people_id',
  person_id: number | null,
  except: number | null = null,
) {
  const existingCommunion =
    person_id === null ? undefined : await findCommunion(db, person_id, except)
  if (existingCommunion)
    throw refuseField(field, `${existingCommunion}. Sprawdź, czy wybrano właściwą osobę.`)
}
