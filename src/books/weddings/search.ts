import { sql } from 'kysely'
import { type Source, SHOWN, dayInWords, line, shown } from '#search/source.ts'
import { actLabel } from '../act.ts'
import { foundActs } from '../found-acts.ts'

const WEDDINGS = '/books/weddings'

interface Line {
  id: number
  act_number: string | null
  year: number
  wedding_date: string | null
  groom_names: string
  groom_surname: string
  bride_names: string
  bride_surname: string
  bride_family_name: string | null
  cancelled_at: string | null
  total: number
}

/** Acts of marriage by the names of both, or by number: `12`, `12/2024`. */
export const weddingsSearch: Source = {
  kind: 'weddings',
  title: 'Księga małżeństw',
  access: 'weddings.read',
  list: WEDDINGS,
  async find(db, wish) {
    const inYear = wish.year ? sql`where w.year = ${wish.year}` : sql``
    const { rows } = await sql<Line>`
      select w.id, w.act_number, w.year, w.wedding_date, w.groom_names, w.groom_surname, w.bride_names,
        w.bride_surname, w.bride_family_name, w.cancelled_at, count(*) over ()::int as total
      from (${foundActs('weddings', wish)}) h join weddings w on w.id = h.record_id ${inYear}
      order by h.cost, w.year desc, w.act_order desc, w.groom_surname collate "pl", w.id
      limit ${sql.lit(SHOWN)}`.execute(db)
    return shown(rows, act => ({
      id: act.id,
      title: `${act.groom_surname} ${act.groom_names} – ${act.bride_surname} ${act.bride_names}`,
      detail: line(
        `akt ${actLabel(act)}`,
        act.wedding_date && `ślub ${dayInWords(act.wedding_date)}`,
        act.bride_family_name && `z domu ${act.bride_family_name}`,
      ),
      state: act.cancelled_at ? 'unieważniony' : null,
      path: `${WEDDINGS}/${act.id}/preview`,
    }))
  },
}
