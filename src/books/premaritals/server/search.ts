import { sql } from 'kysely'
import {
  type SearchSource,
  MAX_RESULTS_PER_KIND,
  dayInWords,
  selectHits,
  joinFacts,
  toRowsWithTotal,
} from '#search/server/source.ts'
import type { SearchQuery } from '#search/server/search-query.ts'
import { protocolLabel } from '../contract.ts'

const PREMARITALS = '/books/premaritals'

interface Line {
  id: number
  protocol_number: number
  year: number
  couple: string
  wedding_date: string | null
  cancelled_at: string | null
  total: number
}

const selectByNumber = ({ number, year }: NonNullable<SearchQuery['number']>) => sql`
  select id as record_id, 0 as cost from premaritals
  where protocol_number::text = ${number} ${year ? sql`and year = ${year}` : sql``}`

/** Searches protocols by the names of the couple or by number, for clergy only. */
export const premaritalsSearch: SearchSource = {
  kind: 'premaritals',
  title: 'Protokoły przedślubne',
  access: 'premaritals.read',
  called: ['protokol', 'protokolu', 'protokoly'],
  list: PREMARITALS,
  async find(db, wish) {
    const { words, number } = wish
    const inYear = wish.year ? sql`where p.year = ${wish.year}` : sql``
    const { rows } = await sql<Line>`
      select p.id, p.protocol_number, p.year, p.couple, p.wedding_date, p.cancelled_at,
        count(*) over ()::int as total
      from (${number ? selectByNumber(number) : selectHits('premaritals', words)}) h
      join premaritals p on p.id = h.record_id ${inYear}
      order by h.cost, p.year desc, p.protocol_number desc
      limit ${sql.lit(MAX_RESULTS_PER_KIND)}`.execute(db)
    return toRowsWithTotal(rows, protocol => ({
      id: protocol.id,
      title: protocol.couple,
      detail: joinFacts(
        `protokół ${protocolLabel(protocol)}`,
        protocol.wedding_date && `ślub ${dayInWords(protocol.wedding_date)}`,
      ),
      state: protocol.cancelled_at ? 'anulowany' : null,
      path: `${PREMARITALS}/${protocol.id}/preview`,
    }))
  },
}
