import { sql } from 'kysely'
import { filterFamilies, buildFamilyOrder } from '#parishioners/families/server/list.ts'
import { selectSortedPeople, buildPeopleOrder } from '#parishioners/people/list/server/list.ts'
import { refuseUnseen } from '#parishioners/people/list/server/narrowing.ts'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/refusals.ts'
import { type FamilySelection, MAX_SELECTED_RECORDS, type PeopleSelection } from '../contract.ts'
import { chosenFamilies, chosenPeople } from './reading.ts'

type QueryContext = Pick<Context, 'db' | 'user'>

const refuseTooMany = (ids: number[]) => {
  if (ids.length <= MAX_SELECTED_RECORDS) return ids
  throw new Refusal(
    422,
    'Zaznaczono więcej niż 10 000 pozycji. Zawęź listę filtrami i wykonaj tę czynność w częściach.',
  )
}

/** Returns the ids of the selected people in the order of the list, read in the transaction of the request. */
export async function listSelectedPeople({ db, user }: QueryContext, selection: PeopleSelection) {
  const { query, chosen } = chosenPeople(selection)
  refuseUnseen(user, query)
  const { rows } = await sql<{ id: number }>`
    select o.id from (${selectSortedPeople(db, query, chosen)}) o order by ${buildPeopleOrder(query)} limit ${MAX_SELECTED_RECORDS + 1}`.execute(
    db,
  )
  return refuseTooMany(rows.map(({ id }) => id))
}

export async function listFamilies({ db }: QueryContext, selection: FamilySelection) {
  const { query, chosen } = chosenFamilies(selection)
  const rows = await filterFamilies(db, query, chosen)
    .leftJoin('towns', 'towns.id', 'families.dic_town_id')
    .leftJoin('streets', 'streets.id', 'families.dic_street_id')
    .select('families.id')
    .orderBy(buildFamilyOrder(query))
    .orderBy('families.id')
    .limit(MAX_SELECTED_RECORDS + 1)
    .execute()
  return refuseTooMany(rows.map(({ id }) => id))
}
