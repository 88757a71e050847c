import { FamilyQuery } from '#parishioners/families/contract.ts'
import { filterFamilies } from '#parishioners/families/server/list.ts'
import { PersonQuery } from '#parishioners/people/contract.ts'
import { refuseUnseen, filterPeople } from '#parishioners/people/list/server/narrowing.ts'
import type { ChosenRows } from '#platform/database/chosen-rows.ts'
import type { Context } from '#platform/context.ts'
import type { FamilySelection, PeopleSelection } from '../contract.ts'

/** Query of a list, with the selection of its rows. */
export interface ListSelection<Query> {
  query: Query
  chosen: ChosenRows
}

type SortedSelection<Query> =
  | { ids: number[]; sort: string; sortType: string }
  | { all: Query; except: number[] }

function read<Query>(selection: SortedSelection<Query>, parseQuery: (sorted: object) => Query) {
  if ('all' in selection) return { query: selection.all, chosen: { except: selection.except } }
  const { ids, ...sorted } = selection
  return { query: parseQuery({ ...sorted, status: 'all' }), chosen: { ids } }
}

export const chosenPeople = (selection: PeopleSelection): ListSelection<PersonQuery> =>
  read<PersonQuery>(selection, sorting => PersonQuery.parse(sorting))
export const chosenFamilies = (selection: FamilySelection): ListSelection<FamilyQuery> =>
  read<FamilyQuery>(selection, sorting => FamilyQuery.parse(sorting))

type QueryContext = Pick<Context, 'db' | 'user'>

const MISSING_CARDS_MESSAGE =
  'Zaznaczone karty, których nie ma już w kartotece (usunięto je albo połączono): '
const STORED = 'Pominięto osoby, których dane wolno tylko przechowywać: '

function getRemarks(count: number, selection: ChosenRows, restrictedCount = 0) {
  const missingCount = 'ids' in selection ? new Set(selection.ids).size - count : 0
  return [
    ...(missingCount > 0 ? [`${MISSING_CARDS_MESSAGE}${missingCount}.`] : []),
    ...(restrictedCount > 0 ? [`${STORED}${restrictedCount}.`] : []),
  ]
}

/** Describes the selected people who are not on a list. */
export async function peopleLeftOut(
  { db, user }: QueryContext,
  { query, chosen }: ListSelection<PersonQuery>,
) {
  refuseUnseen(user, query)
  const { all, stored } = await filterPeople(db, query, chosen)
    .select(eb => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>('people.restricted_at').as('stored'),
    ])
    .executeTakeFirstOrThrow()
  return getRemarks(all, chosen, stored)
}

export async function familiesLeftOut(
  { db }: QueryContext,
  { query, chosen }: ListSelection<FamilyQuery>,
) {
  const { all } = await filterFamilies(db, query, chosen)
    .select(eb => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  return getRemarks(all, chosen)
}
