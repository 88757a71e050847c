import { sql } from 'kysely'
import { type Source, SHOWN, dayInWords, line, shown } from '#search/source.ts'
import { shelf } from '../../shelf.ts'
import { actLabel } from '../act.ts'
import { foundActs } from '../found-acts.ts'
import { type Kind, kindWords } from './words.ts'

const { path } = shelf.conversions

interface Line {
  id: number
  kind: Kind
  act_number: string | null
  year: number
  surname: string
  names: string
  event_date: string
  cancelled_at: string | null
  total: number
}

/** Conversions, leavings and returns by names or by number. */
export const conversionsSearch: Source = {
  kind: 'conversions',
  title: 'Konwersje i wystąpienia',
  access: 'conversions.read',
  list: path,
  async find(db, wish) {
    const inYear = wish.year ? sql`where c.year = ${wish.year}` : sql``
    const { rows } = await sql<Line>`
      select c.id, c.kind, c.act_number, c.year, c.surname, c.names, c.event_date, c.cancelled_at,
        count(*) over ()::int as total
      from (${foundActs('conversions', wish)}) h join conversions c on c.id = h.record_id ${inYear}
      order by h.cost, c.year desc, c.act_order desc, c.surname collate "pl", c.names collate "pl", c.id
      limit ${sql.lit(SHOWN)}`.execute(db)
    return shown(rows, act => ({
      id: act.id,
      title: `${act.surname} ${act.names}`,
      detail: line(
        `akt ${actLabel(act)}`,
        `${kindWords[act.kind].event} ${dayInWords(act.event_date)}`,
      ),
      state: act.cancelled_at ? 'unieważniony' : null,
      path: `${path}/${act.id}/preview`,
    }))
  },
}
