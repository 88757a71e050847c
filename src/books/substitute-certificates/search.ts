import { sql } from 'kysely'
import { type Source, SHOWN, dayInWords, line, shown } from '#search/source.ts'
import { shelf } from '../../shelf.ts'
import { actLabel } from '../act.ts'
import { foundActs } from '../found-acts.ts'

const { path, title } = shelf.substitute_certificates

interface Line {
  id: number
  act_number: string | null
  year: number
  surname: string
  names: string
  baptism_date: string | null
  baptism_parish: string | null
  cancelled_at: string | null
  total: number
}

/** Substitute certificates by the baptised, by witnesses, or by number. */
export const substitutesSearch: Source = {
  kind: 'substitute_certificates',
  title,
  access: 'substitute_certificates.read',
  list: path,
  async find(db, wish) {
    const inYear = wish.year ? sql`where c.year = ${wish.year}` : sql``
    const { rows } = await sql<Line>`
      select c.id, c.act_number, c.year, c.surname, c.names, c.baptism_date, c.baptism_parish,
        c.cancelled_at, count(*) over ()::int as total
      from (${foundActs('substitute_certificates', wish)}) h join substitute_certificates c on c.id = h.record_id ${inYear}
      order by h.cost, c.year desc, c.act_order desc, c.surname collate "pl", c.names collate "pl", c.id
      limit ${sql.lit(SHOWN)}`.execute(db)
    return shown(rows, act => ({
      id: act.id,
      title: `${act.surname} ${act.names}`,
      detail: line(
        `metryka ${actLabel(act)}`,
        act.baptism_date && `chrzest ${dayInWords(act.baptism_date)}`,
        act.baptism_parish,
      ),
      state: act.cancelled_at ? 'unieważniona' : null,
      path: `${path}/${act.id}/preview`,
    }))
  },
}
