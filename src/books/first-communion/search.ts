import { sql } from 'kysely'
import { type Source, SHOWN, dayInWords, line, shown } from '#search/source.ts'
import { actLabel } from '../act.ts'
import { foundActs } from '../found-acts.ts'

const COMMUNIONS = '/books/first-communion'

interface Line {
  id: number
  act_number: string | null
  year: number
  surname: string
  names: string
  communion_date: string | null
  birth_date: string | null
  cancelled_at: string | null
  total: number
}

/** Acts of first communion by the names of the child and the parents, or by number: `12`, `12/2024`. */
export const communionsSearch: Source = {
  kind: 'communions',
  title: 'Księga I Komunii',
  access: 'communions.read',
  list: COMMUNIONS,
  async find(db, wish) {
    const inYear = wish.year ? sql`where c.year = ${wish.year}` : sql``
    const { rows } = await sql<Line>`
      select c.id, c.act_number, c.year, c.surname, c.names, c.communion_date, c.birth_date, c.cancelled_at,
        count(*) over ()::int as total
      from (${foundActs('communions', wish)}) h join communions c on c.id = h.record_id ${inYear}
      order by h.cost, c.year desc, c.act_order desc, c.surname collate "pl", c.names collate "pl", c.id
      limit ${sql.lit(SHOWN)}`.execute(db)
    return shown(rows, act => ({
      id: act.id,
      title: `${act.surname} ${act.names}`,
      detail: line(
        `akt ${actLabel(act)}`,
        act.communion_date && `I Komunia ${dayInWords(act.communion_date)}`,
        act.birth_date && `ur. ${dayInWords(act.birth_date)}`,
      ),
      state: act.cancelled_at ? 'unieważniony' : null,
      path: `${COMMUNIONS}/${act.id}/preview`,
    }))
  },
}
