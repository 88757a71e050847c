import type { Selectable } from 'kysely'
import { actLabel } from '#shared/act-label.ts'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { SIDES, type ActSide, otherSide, getParty, sideWords } from '#books/core/columns/sides.ts'
import { addDays } from '#shared/dates/days.ts'
import { NoticePerson } from '#books/core/notices/contract.ts'
import type { Db } from '#platform/database/database.ts'
import { toJsonb } from '#platform/database/records.ts'
import type { DB } from '#platform/database/tables.ts'

type Wedding = Selectable<DB['weddings']>
interface Spouse {
  act: Wedding
  side: ActSide
  party: ReturnType<typeof getParty<Wedding, ActSide>>
}

/**
 * Reports weddings to the book of baptisms (KPK 1122): an annotation for those baptised here, a letter for those
 * baptised elsewhere.
 */
export async function insertMargins(db: Db, weddings: readonly Wedding[], parish: string) {
  const spouses = weddings.flatMap(act =>
    SIDES.map((side): Spouse => ({ act, side, party: getParty(act, side) })),
  )
  const isOwnParish = ({ party }: Spouse) => party.baptism_parish === parish
  await insertNotes(db, spouses.filter(isOwnParish))
  await insertNotices(
    db,
    spouses.filter(spouse => !isOwnParish(spouse)),
  )
}

const getNote = ({ act, side }: Spouse) => {
  const otherParty = getParty(act, otherSide(side))
  return {
    event_date: act.wedding_date,
    place: act.wedding_place,
    act_number: act.act_number,
    act_year: act.year,
    other_person: `${otherParty.names} ${otherParty.surname}`,
    text: null,
  }
}

/** Seeds old acts of baptism, copied from volumes from before the program, and annotates them with the weddings. */
async function insertNotes(db: Db, spouses: readonly Spouse[]) {
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
        father_surname: party.father_surname,
        mother_names: party.mother_names,
        mother_surname: party.mother_surname,
        baptism_date: party.baptism_date,
        baptism_place: party.baptism_parish,
      })),
    )
    .returning(['id', 'person_id'])
    .execute()
  const actIdByPerson = new Map(baptisms.map(({ id, person_id }) => [person_id, id]))
  await db
    .insertInto('baptism_annotations')
    .values(
      spouses.map(spouse => ({
        ...getNote(spouse),
        baptism_id: actIdByPerson.get(spouse.party.person_id)!,
        dic_annotation_kind_id: annotationKinds.marriage,
        origin: 'weddings',
        origin_id: spouse.act.id,
        origin_side: spouse.side,
        entered_by_name: 'Celina Ożóg',
      })),
    )
    .execute()
}

const WAITING_NOTICE_COUNT = 3

/** Seeds the notices: the last three wait to be sent, the earlier ones have been entered. */
async function insertNotices(db: Db, spouses: readonly Spouse[]) {
  const notices = spouses.map((spouse, index) => {
    const { act, side, party } = spouse
    const isAnswered = index < spouses.length - WAITING_NOTICE_COUNT
    return {
      kind: 'marriage' as const,
      origin: 'weddings',
      origin_id: act.id,
      side,
      person_id: party.person_id,
      about: `${party.surname} ${party.names}`,
      who: toJsonb(NoticePerson.parse({ ...party, gender: sideWords[side].gender })),
      act: actLabel(act),
      recipient: party.baptism_parish!,
      baptised: `nr ${party.baptism_act_number}/${party.baptism_act_year}`,
      note: toJsonb(getNote(spouse)),
      state: isAnswered ? ('entered' as const) : ('waiting' as const),
      created_at: addDays(act.wedding_date!, 1),
      sent_at: isAnswered ? addDays(act.wedding_date!, 4) : null,
    }
  })
  if (notices.length) await db.insertInto('notices').values(notices).execute()
}
