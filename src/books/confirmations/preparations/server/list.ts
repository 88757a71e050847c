import type { Context } from '#platform/context.ts'
import { readPage } from '#platform/database/read-page.ts'
import { searchFilter } from '#platform/database/records.ts'
import {
  filterCards,
  orderRows,
  getOrders,
  countTicks,
} from '../../../preparations/server/cards.ts'
import {
  candidateOrder,
  selectCandidates,
  isIncomplete,
  confirmationPreparationKind,
  confirmationPreparationState,
} from './candidates.ts'
import { type PreparationQuery, confirmationPreparations } from '../contract.ts'

const orders = getOrders('people.birth_date')

/** Lists candidates in the order of a class register. */
export function listConfirmationPreparations({ db }: Context, query: PreparationQuery) {
  const { sort, sortType, search } = query
  let selection = selectCandidates(db).where(
    filterCards(query, { state: confirmationPreparationState, isIncomplete }),
  )
  if (search) selection = selection.where(searchFilter('people', search))
  const rows = selection.select(countTicks(confirmationPreparationKind).as('ticked'))
  const sortedRows = orderRows(rows, [...orders[sort], ...candidateOrder], sortType)
  return readPage(confirmationPreparations.list.path, query, sortedRows)
}
