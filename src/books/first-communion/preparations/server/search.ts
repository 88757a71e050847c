import { sql } from 'kysely'
import {
  type SearchSource,
  NO_SEARCH_RESULTS,
  MAX_RESULTS_PER_KIND,
  dayInWords,
  selectHits,
  joinFacts,
  toRowsWithTotal,
} from '#search/server/source.ts'

const PREPARATIONS = '/books/first-communion/preparations'

interface Line {
  id: number
  year: number
  surname: string
  name: string
  birth_date: string | null
  school_class: string | null
  state: string | null
  total: number
}

/** Searches children in preparation for first communion by their names and those of the parents. */
export const communionPreparationsSearch: SearchSource = {
  kind: 'communion_preparations',
  title: 'Przygotowanie do I Komunii',
  access: 'communions.read',
  list: PREPARATIONS,
  async find(db, { words, number, year }) {
    if (number) return NO_SEARCH_RESULTS
    const inYear = year ? sql`where p.year = ${year}` : sql``
    const { rows } = await sql<Line>`
      select p.id, p.year, p.surname, p.name, p.birth_date, p.school_class,
        case when p.communion_id is not null then 'po I Komunii'
          when p.withdrawn_at is not null then 'wycofane' end as state,
        count(*) over ()::int as total
      from (${selectHits('communion_preparations', words)}) h
        join communion_preparations p on p.id = h.record_id ${inYear}
      order by h.cost, p.year desc, p.surname collate "pl", p.name collate "pl", p.id
      limit ${sql.lit(MAX_RESULTS_PER_KIND)}`.execute(db)
    return toRowsWithTotal(rows, card => ({
      id: card.id,
      title: `${card.surname} ${card.name}`,
      detail: joinFacts(
        `przygotowanie ${card.year}`,
        card.school_class && `klasa ${card.school_class}`,
        card.birth_date && `ur. ${dayInWords(card.birth_date)}`,
      ),
      state: card.state,
      path: `${PREPARATIONS}/${card.id}/preview`,
    }))
  },
}
