import { sql } from 'kysely'
import { type Source, SHOWN, dayInWords, hits, line, shown } from '#search/source.ts'
import type { Wish } from '#search/wish.ts'
import { shelf } from '../../shelf.ts'
import { actLabel } from '../act.ts'

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

const numbered = ({ number, year }: NonNullable<Wish['number']>) => sql`
  select id as record_id, 0 as cost from substitute_certificates
  where act_number = ${number} ${year ? sql`and year = ${year}` : sql``}`

const acts = ({ words, number }: Wish) =>
  number ? numbered(number) : hits('substitute_certificates', words)

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
      from (${acts(wish)}) h join substitute_certificates c on c.id = h.record_id ${inYear}
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
