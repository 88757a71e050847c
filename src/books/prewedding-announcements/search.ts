import { sql } from 'kysely'
import { type Source, SHOWN, dayInWords, line, shown } from '#search/source.ts'
import { actLabel } from '../act.ts'
import { foundActs } from '../found-acts.ts'

const BANNS = '/books/prewedding-announcements'

interface Line {
  id: number
  act_number: string | null
  year: number
  wedding_date: string | null
  groom_names: string
  groom_surname: string
  bride_names: string
  bride_surname: string
  cancelled_at: string | null
  total: number
}

/** Banns by the names of both, or by number: `12`, `12/2024`. */
export const bannsSearch: Source = {
  kind: 'banns',
  title: 'Zapowiedzi',
  access: 'banns.read',
  list: BANNS,
  async find(db, wish) {
    const inYear = wish.year ? sql`where b.year = ${wish.year}` : sql``
    const { rows } = await sql<Line>`
      select b.id, b.act_number, b.year, b.wedding_date, b.groom_names, b.groom_surname, b.bride_names,
        b.bride_surname, b.cancelled_at, count(*) over ()::int as total
      from (${foundActs('banns', wish)}) h join banns b on b.id = h.record_id ${inYear}
      order by h.cost, b.year desc, b.act_order desc, b.groom_surname collate "pl", b.id
      limit ${sql.lit(SHOWN)}`.execute(db)
    return shown(rows, act => ({
      id: act.id,
      title: `${act.groom_surname} ${act.groom_names} – ${act.bride_surname} ${act.bride_names}`,
      detail: line(
        `zapowiedzi ${actLabel(act)}`,
        act.wedding_date && `ślub ${dayInWords(act.wedding_date)}`,
      ),
      state: act.cancelled_at ? 'unieważnione' : null,
      path: `${BANNS}/${act.id}/preview`,
    }))
  },
}
