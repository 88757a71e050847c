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
  childOrder,
  selectChildren,
  isIncomplete,
  communionPreparationKind,
  communionPreparationState,
} from './children.ts'
import { type PreparationQuery, communionPreparations } from '../contract.ts'
import { missingPapers } from './papers.ts'

const orders = getOrders('p.birth_date')

/** Lists children in preparation, in the order of a class register. */
export async function listCommunionPreparations({ db }: Context, query: PreparationQuery) {
  const { sort, sortType, search } = query
  let selection = selectChildren(db).where(
    filterCards(query, { state: communionPreparationState, isIncomplete }),
  )
  if (search) {
    const ids = db
      .selectFrom('communion_preparations')
      .select('id')
      .where(searchFilter('communion_preparations', search))
    selection = selection.where('p.id', 'in', ids)
  }
  const rows = selection.select(countTicks(communionPreparationKind).as('ticked'))
  const sortedRows = orderRows(rows, [...orders[sort], ...childOrder], sortType)
  const page = await readPage(communionPreparations.list.path, query, sortedRows)
  const withPapers = (child: (typeof page.data)[number]) =>
    Object.assign(child, { missing: child.state === 'open' ? missingPapers(child) : [] })
  return { ...page, data: page.data.map(withPapers) }
}
