import { sqlToday } from '#platform/database/day-in-poland.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { PostalAddress } from './address.ts'
import type { MailingHousemate } from './names.ts'

export interface MailingPerson extends PostalAddress, MailingHousemate {
  id: number
  /** Family in which the person lives today; null when there is none. */
  family_id: number | null
  status: string
  left: boolean
  restricted: boolean
  correspondence_address: string | null
}
export interface MailingFamily extends PostalAddress {
  id: number
  family_name: string
  inactive: boolean
}

const HOME = sql`t.name as town, s.name as street, h.building_number, h.place_number, h.zip_code, h.post_office, h.country`
const PLACES = sql`left join towns t on t.id = h.dic_town_id left join streets s on s.id = h.dic_street_id`

const PERSON = sql`h.id, m.family_id, coalesce(m.is_head, false) as is_head, h.names, h.surname, h.gender, h.status,
  h.left_church_date is not null and h.returned_date is null as left, h.restricted_at is not null as restricted,
  h.birth_day is null or h.birth_day <= ${sqlToday} - interval '18 years' as adult,
  h.correspondence_address, ${HOME}`

/** Reads people by ids, in the order of the ids. */
export async function readPeople(db: Db, ids: readonly number[]): Promise<MailingPerson[]> {
  const { rows } = await sql<MailingPerson>`
    select ${PERSON} from unnest(${ids}::bigint[]) with ordinality as wanted(id, place)
    join people h on h.id = wanted.id
    left join family_members m on m.person_id = h.id and m.member_to is null ${PLACES}
    order by wanted.place`.execute(db)
  return rows
}

/** Reads families by ids, in the order of the ids. */
export async function readFamilies(db: Db, ids: readonly number[]): Promise<MailingFamily[]> {
  const { rows } = await sql<MailingFamily>`
    select h.id, h.family_name, h.inactive, ${HOME}
    from unnest(${ids}::bigint[]) with ordinality as wanted(id, place)
    join families h on h.id = wanted.id ${PLACES} order by wanted.place`.execute(db)
  return rows
}

/** Lists the people who live in the families today: the head first, then by age. */
export async function readMembers(db: Db, families: readonly number[]): Promise<MailingPerson[]> {
  const { rows } = await sql<MailingPerson>`
    select ${PERSON} from family_members m join people h on h.id = m.person_id ${PLACES}
    where m.family_id = any(${families}::bigint[]) and m.member_to is null
    order by m.family_id, m.is_head desc, h.birth_day nulls last, h.id`.execute(db)
  return rows
}
