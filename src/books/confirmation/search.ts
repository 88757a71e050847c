import { sql } from 'kysely'
import { type Source, SHOWN, dayInWords, line, shown } from '#search/source.ts'
import { actLabel } from '../act.ts'
import { foundActs } from '../found-acts.ts'

const CONFIRMATION = '/books/confirmation'

interface Line {
  id: number
  act_number: string | null
  year: number
  surname: string
  names: string
  confirmation_date: string | null
  confirmation_name: string | null
  cancelled_at: string | null
  total: number
}

/** Acts of confirmation by the names of the confirmed and the parents, or by number: `12`, `12/2024`. */
export const confirmationsSearch: Source = {
  kind: 'confirmations',
  title: 'Księga bierzmowanych',
  access: 'confirmations.read',
  list: CONFIRMATION,
  async find(db, wish) {
    const inYear = wish.year ? sql`where c.year = ${wish.year}` : sql``
    const { rows } = await sql<Line>`
      select c.id, c.act_number, c.year, c.surname, c.names, c.confirmation_date, c.confirmation_name,
        c.cancelled_at, count(*) over ()::int as total
      from (${foundActs('confirmations', wish)}) h join confirmations c on c.id = h.record_id ${inYear}
      order by h.cost, c.year desc, c.act_order desc, c.surname collate "pl", c.names collate "pl", c.id
      limit ${sql.lit(SHOWN)}`.execute(db)
    return shown(rows, act => ({
      id: act.id,
      title: `${act.surname} ${act.names}`,
      detail: line(
        `akt ${actLabel(act)}`,
        act.confirmation_date && `bierzmowanie ${dayInWords(act.confirmation_date)}`,
        act.confirmation_name && `imię ${act.confirmation_name}`,
      ),
      state: act.cancelled_at ? 'unieważniony' : null,
      path: `${CONFIRMATION}/${act.id}/preview`,
    }))
  },
}
