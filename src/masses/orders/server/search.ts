import { sql } from 'kysely'
import {
  type SearchSource,
  MAX_RESULTS_PER_KIND,
  dayInWords,
  joinFacts,
  toRowsWithTotal,
  splitWords,
} from '#search/server/source.ts'
import { type OrderStatus, statusWords } from '../labels.ts'

const ORDERS = '/books/intentions/orders'

interface Line {
  id: number
  content: string
  name: string | null
  surname: string | null
  mass_date: string
  mass_time: string
  status: OrderStatus
  total: number
}

/** Search source of undecided orders, by their text, number and orderer; accepted orders are found as intentions. */
export const ordersSearch: SearchSource = {
  kind: 'intention_orders',
  title: 'Zamówienia intencji',
  access: 'intentions.write',
  called: ['zamowienie', 'zamowienia'],
  list: ORDERS,
  async find(db, { words }) {
    const text = sql<string>`concat_ws(' ', o.content, o.name, o.surname, o.number)`
    const { rows } = await sql<Line>`
      select o.id, o.content, o.name, o.surname, o.mass_date, to_char(o.mass_time, 'HH24:MI') as mass_time, o.status,
        count(*) over ()::int as total
      from intention_orders o
      where o.status in ('paying', 'waiting', 'unclear') and o.erased_at is null
        and ${splitWords(text, words)} = ${words.length}
      order by o.mass_date, o.mass_time, o.id
      limit ${sql.lit(MAX_RESULTS_PER_KIND)}`.execute(db)
    return toRowsWithTotal(rows, row => ({
      id: row.id,
      title: row.content,
      detail: joinFacts(
        `${dayInWords(row.mass_date)}, ${row.mass_time}`,
        [row.name, row.surname].filter(Boolean).join(' '),
      ),
      state: statusWords[row.status],
      path: `${ORDERS}/${row.id}/preview`,
    }))
  },
}
