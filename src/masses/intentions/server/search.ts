import { sqlToday } from '#platform/database/day-in-poland.ts'
import { buildEditAction } from '#search/server/actions.ts'
import { sql } from 'kysely'
import {
  type SearchSource,
  MAX_RESULTS_PER_KIND,
  dayInWords,
  selectHits,
  joinFacts,
  toRowsWithTotal,
} from '#search/server/source.ts'
import type { Intention } from '../contract.ts'
import { statusWords } from '../labels.ts'

const INTENTIONS = '/books/intentions'

interface Line extends Pick<
  Intention,
  'id' | 'content' | 'celebrant' | 'status' | 'series_number'
> {
  mass_date: string
  mass_time: string
  place: string | null
  total: number
}

/** Search source of intentions by their text and orderer; those closest to today first. */
export const intentionsSearch: SearchSource = {
  kind: 'intentions',
  title: 'Intencje mszalne',
  access: 'intentions.read',
  called: ['intencja', 'intencje', 'intencji', 'msza', 'msze', 'mszy'],
  actions: [
    {
      ...buildEditAction('Popraw intencję', INTENTIONS, 'intentions.write'),
      example: 'popraw intencję',
      of: state => !state,
    },
  ],
  list: INTENTIONS,
  async find(db, { words }) {
    const { rows } = await sql<Line>`
      select i.id, i.content, i.mass_date, to_char(i.mass_time, 'HH24:MI') as mass_time, i.celebrant, i.status,
        i.series_number, (select name from parish_places p where p.id = i.parish_place_id) as place,
        count(*) over ()::int as total
      from (${selectHits('intentions', words)}) h join intentions i on i.id = h.record_id
      order by h.cost, not i.taken, abs(i.mass_date - ${sqlToday}), i.id
      limit ${sql.lit(MAX_RESULTS_PER_KIND)}`.execute(db)
    return toRowsWithTotal(rows, row => ({
      id: row.id,
      title: row.content,
      detail: joinFacts(
        `${dayInWords(row.mass_date)}, ${row.mass_time}`,
        row.series_number !== null && `gregorianka ${row.series_number}/30`,
        row.place,
        row.celebrant,
      ),
      state: row.status === 'accepted' ? null : statusWords[row.status],
      path: `${INTENTIONS}/${row.id}/preview`,
    }))
  },
}
