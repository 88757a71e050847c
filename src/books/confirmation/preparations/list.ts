import type { Context } from '#platform/context.ts'
import { readPage } from '#platform/database/read-page.ts'
import { searchFilter } from '#platform/database/records.ts'
import { fitting, orderRows, getOrders, countTicks } from '../../preparations/cards.ts'
import { alphabetical, selectCandidates, isIncomplete, kind, state } from './candidates.ts'
import { type PreparationQuery, confirmationPreparations } from './contract.ts'

const orders = getOrders('people.birth_date')

/** Candidates, in the order of a class register. */
export function list({ db }: Context, query: PreparationQuery) {
  const { sort, sortType, search } = query
  let selection = selectCandidates(db).where(fitting(query, { state, isIncomplete }))
  if (search) selection = selection.where(searchFilter('people', search))
  const rows = selection.select(countTicks(kind).as('ticked'))
  const sortedRows = orderRows(rows, [...orders[sort], ...alphabetical], sortType)
  return readPage(confirmationPreparations.list.path, query, sortedRows)
}
