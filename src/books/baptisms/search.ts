import { sql } from 'kysely'
import { type Source, SHOWN, dayInWords, line, shown } from '#search/source.ts'
import { actLabel } from '../act.ts'
import { foundActs } from '../found-acts.ts'

const BAPTISMS = '/books/baptisms'

interface Line {
  id: number
  act_number: string | null
  year: number
  surname: string
  names: string
  baptism_date: string | null
  father_names: string | null
  father_surname: string | null
  mother_names: string | null
  mother_surname: string | null
  mother_family_name: string | null
  cancelled_at: string | null
  total: number
}

/** Acts of baptism by the names of the child and the parents, or by number: `12`, `12/2024`. */
export const baptismsSearch: Source = {
  kind: 'baptisms',
  title: 'Księga chrztów',
  access: 'baptisms.read',
  list: BAPTISMS,
  async find(db, wish) {
    const inYear = wish.year ? sql`where b.year = ${wish.year}` : sql``
    const { rows } = await sql<Line>`
      select b.id, b.act_number, b.year, b.surname, b.names, b.baptism_date, b.father_names, b.father_surname,
        b.mother_names, b.mother_surname, b.mother_family_name, b.cancelled_at, count(*) over ()::int as total
      from (${foundActs('baptisms', wish)}) h join baptisms b on b.id = h.record_id ${inYear}
      order by h.cost, b.year desc, b.act_order desc, b.surname collate "pl", b.names collate "pl", b.id
      limit ${sql.lit(SHOWN)}`.execute(db)
    return shown(rows, act => ({
      id: act.id,
      title: `${act.surname} ${act.names}`,
      detail: line(
        `akt ${actLabel(act)}`,
        act.baptism_date && `chrzest ${dayInWords(act.baptism_date)}`,
        parentsOf(act),
      ),
      state: act.cancelled_at ? 'unieważniony' : null,
      path: `${BAPTISMS}/${act.id}/preview`,
    }))
  },
}

function parentsOf(act: Line) {
  const father = [act.father_names, act.father_surname].filter(Boolean).join(' ')
  const born = act.mother_family_name && `z d. ${act.mother_family_name}`
  const mother = [act.mother_names, born || act.mother_surname].filter(Boolean).join(' ')
  const both = [father, mother].filter(Boolean).join(', ')
  return both && `rodzice: ${both}`
}
