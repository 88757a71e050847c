import { sql } from 'kysely'
import { type Source, SHOWN, dayInWords, line, shown } from '#search/source.ts'
import { actLabel } from '../act.ts'
import { foundActs } from '../found-acts.ts'

const DECEASED = '/books/deceased'

interface Line {
  id: number
  act_number: string | null
  year: number
  surname: string
  names: string
  family_name: string | null
  death_date: string | null
  burial_date: string | null
  cemetery: string | null
  cancelled_at: string | null
  total: number
}

/** Acts of the dead by their names and their spouse, or by number: `12`, `12/2024`. */
export const deceasedSearch: Source = {
  kind: 'deceased',
  title: 'Księga zmarłych',
  access: 'deceased.read',
  list: DECEASED,
  async find(db, wish) {
    const inYear = wish.year ? sql`where d.year = ${wish.year}` : sql``
    const { rows } = await sql<Line>`
      select d.id, d.act_number, d.year, d.surname, d.names, d.family_name, d.death_date, d.burial_date, d.cemetery,
        d.cancelled_at, count(*) over ()::int as total
      from (${foundActs('deceased', wish)}) h join deceased d on d.id = h.record_id ${inYear}
      order by h.cost, d.year desc, d.act_order desc, d.surname collate "pl", d.names collate "pl", d.id
      limit ${sql.lit(SHOWN)}`.execute(db)
    return shown(rows, act => ({
      id: act.id,
      title: `${act.surname} ${act.names}`,
      detail: line(
        `akt ${actLabel(act)}`,
        act.death_date && `zm. ${dayInWords(act.death_date)}`,
        act.burial_date && `pogrzeb ${dayInWords(act.burial_date)}`,
        act.family_name && act.family_name !== act.surname && `nazwisko rodowe: ${act.family_name}`,
        act.cemetery,
      ),
      state: act.cancelled_at ? 'unieważniony' : null,
      path: `${DECEASED}/${act.id}/preview`,
    }))
  },
}
