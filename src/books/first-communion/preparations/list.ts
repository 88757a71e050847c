import type { Context } from '#platform/context.ts'
import { readPage } from '#platform/database/read-page.ts'
import { searchFilter } from '#platform/database/records.ts'
import { fitting, orderRows, getOrders, countTicks } from '../../preparations/cards.ts'
import { alphabetical, selectChildren, isIncomplete, kind, state } from './children.ts'
import { type PreparationQuery, communionPreparations } from './contract.ts'
import { missingPapers } from './papers.ts'

const orders = getOrders('p.birth_date')

/** Children who prepare, in the order of a class register. */
export async function list({ db }: Context, query: PreparationQuery) {
  const { sort, sortType, search } = query
  let selection = selectChildren(db).where(fitting(query, { state, isIncomplete }))
  if (search) {
    const ids = db
      .selectFrom('communion_preparations')
      .select('id')
      .where(searchFilter('communion_preparations', search))
    selection = selection.where('p.id', 'in', ids)
  }
  const rows = selection.select(countTicks(kind).as('ticked'))
  const sortedRows = orderRows(rows, [...orders[sort], ...alphabetical], sortType)
  const page = await readPage(communionPreparations.list.path, query, sortedRows)
  const withPapers = (child: (typeof page.data)[number]) =>
    Object.assign(child, { missing: child.state === 'open' ? missingPapers(child) : [] })
  return { ...page, data: page.data.map(withPapers) }
}
