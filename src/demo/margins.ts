import type { Selectable } from 'kysely'
import { annotationKinds } from '#books/annotation.ts'
import { SIDES, otherSide, partyOf, sideWords } from '#books/sides.ts'
import type { Db } from '#platform/database.ts'
import type { DB } from '#platform/tables.ts'

type Wedding = Selectable<DB['weddings']>

/**
 * Those who married here were baptised here, long before the book was kept in the program: their acts are copied from
 * the old volumes, each with the marriage in its margin (KPK 1122).
 */
export async function sowMargins(db: Db, weddings: readonly Wedding[]): Promise<void> {
  const spouses = weddings.flatMap(act =>
    SIDES.map(side => ({ act, side, party: partyOf(act, side) })),
  )
  const baptisms = await db
    .insertInto('baptisms')
    .values(
      spouses.map(({ side, party }) => ({
        archival: true,
        act_number: party.baptism_act_number,
        year: party.baptism_act_year!,
        person_id: party.person_id,
        names: party.names,
        surname: party.surname,
        gender: sideWords[side].gender,
        birth_date: party.birth_date,
        birth_town: party.birth_town,
        father_names: party.father_names,
        mother_names: party.mother_names,
        baptism_date: party.baptism_date,
        baptism_place: party.baptism_parish,
      })),
    )
    .returning(['id', 'person_id'])
    .execute()
  const actOf = new Map(baptisms.map(({ id, person_id }) => [person_id, id]))
  await db
    .insertInto('baptism_annotations')
    .values(
      spouses.map(({ act, side, party }) => {
        const other = partyOf(act, otherSide(side))
        return {
          baptism_id: actOf.get(party.person_id)!,
          dic_annotation_kind_id: annotationKinds.marriage,
          event_date: act.wedding_date,
          place: act.wedding_place,
          act_number: act.act_number,
          act_year: act.year,
          other_person: `${other.names} ${other.surname}`,
          origin: 'weddings',
          origin_id: act.id,
          origin_side: side,
          entered_by_name: 'Celina Ożóg',
        }
      }),
    )
    .execute()
}
