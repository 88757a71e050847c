import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Partner, Sort } from '../known.ts'

interface Row {
  person_id: number
  spouse_id: number
  spouse: string
  dic_family_marriage_id: number | null
  date: string | null
  died: string | null
  cohabiting: boolean
  act: boolean
}

/** Ids of dictionaries: the roles husband, wife and partner, and the kinds of a family's marriage. */
const HUSBAND_AND_WIFE = [1, 2]
const PARTNER = 18
const CIVIL = 2
const INFORMAL = 3

/** Returns the kind of union: husband and wife count as married in church unless the card says otherwise (KPK 1060). */
function getUnionKind({ dic_family_marriage_id, cohabiting }: Row): Sort {
  if (cohabiting || dic_family_marriage_id === INFORMAL) return 'none'
  return dic_family_marriage_id === CIVIL ? 'civil' : 'church'
}

const ORDER: Sort[] = ['church', 'civil', 'none']

/** Returns the current and former partners of each person: from acts of marriage, family cards, and common children. */
export async function getPartners(db: Db, ids: readonly number[]): Promise<Map<number, Partner[]>> {
  const roles = [...HUSBAND_AND_WIFE, PARTNER]
  const { rows } = await sql<Row>`
    select couple.*, concat_ws(' ', spouse.surname, spouse.names) as spouse,
      case when spouse.status = 'deceased' or spouse.death_date is not null
        then coalesce(spouse.death_date, '') end as died
    from (
      select own.person_id, partner.person_id as spouse_id, card.dic_family_marriage_id,
        card.marriage_date as date, ${PARTNER}::int in (own.dic_family_role_id, partner.dic_family_role_id) as cohabiting,
        false as act
      from family_members own
      join families card on card.id = own.family_id
      join family_members partner on partner.family_id = own.family_id and partner.person_id <> own.person_id
      where own.person_id = any(${ids}::bigint[])
        and own.dic_family_role_id = any(${roles}::int[]) and partner.dic_family_role_id = any(${roles}::int[])
      union all
      select own.person_id, other.person_id, null, own.event_date, false, true from person_acts own
      join person_acts other on other.book = own.book and other.act_id = own.act_id
        and other.kind = 'marriage' and other.person_id <> own.person_id
      where own.person_id = any(${ids}::bigint[]) and own.kind = 'marriage' and not own.cancelled
      union all
      select child.father_id, child.mother_id, null, null, true, false from people child
      where child.father_id = any(${ids}::bigint[]) and child.mother_id is not null
      union all
      select child.mother_id, child.father_id, null, null, true, false from people child
      where child.mother_id = any(${ids}::bigint[]) and child.father_id is not null
    ) couple join people spouse on spouse.id = couple.spouse_id`.execute(db)
  const strongest = rows
    .map(row => ({ ...row, sort: getUnionKind(row) }))
    .toSorted(
      (a, b) => Number(b.act) - Number(a.act) || ORDER.indexOf(a.sort) - ORDER.indexOf(b.sort),
    )
  const partnersById = new Map<number, Partner[]>()
  for (const { person_id, spouse_id, spouse, sort, act, date, died } of strongest) {
    const previousPartners = partnersById.get(person_id) ?? []
    if (previousPartners.some(partner => partner.spouse_id === spouse_id)) continue
    partnersById.set(person_id, [...previousPartners, { spouse_id, spouse, sort, act, date, died }])
  }
  return partnersById
}
