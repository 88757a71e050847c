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

const PREPARATIONS = '/books/confirmation/preparations'

interface Line {
  id: number
  year: number
  surname: string
  names: string
  birth_date: string | null
  school_class: string | null
  confirmation_name: string | null
  state: string | null
  total: number
}

/** Searches candidates for confirmation by their names in the register. */
export const confirmationPreparationsSearch: SearchSource = {
  kind: 'confirmation_preparations',
  title: 'Przygotowanie do bierzmowania',
  access: 'confirmations.read',
  list: PREPARATIONS,
  async find(db, { words, number, year }) {
    if (number) return NO_SEARCH_RESULTS
    const inYear = year ? sql`where p.year = ${year}` : sql``
    const { rows } = await sql<Line>`
      select p.id, p.year, people.surname, people.names, people.birth_date, p.school_class,
        p.confirmation_name,
        case when p.confirmation_id is not null then 'po bierzmowaniu'
          when p.withdrawn_at is not null then 'wycofane' end as state,
        count(*) over ()::int as total
      from (${selectHits('people', words)}) h join people on people.id = h.record_id
        join confirmation_preparations p on p.person_id = people.id ${inYear}
      order by h.cost, p.year desc, people.surname collate "pl", people.names collate "pl", p.id
      limit ${sql.lit(MAX_RESULTS_PER_KIND)}`.execute(db)
    return toRowsWithTotal(rows, card => ({
      id: card.id,
      title: `${card.surname} ${card.names}`,
      detail: joinFacts(
        `przygotowanie ${card.year}`,
        card.school_class && `klasa ${card.school_class}`,
        card.confirmation_name && `imię ${card.confirmation_name}`,
        card.birth_date && `ur. ${dayInWords(card.birth_date)}`,
      ),
      state: card.state,
      path: `${PREPARATIONS}/${card.id}/preview`,
    }))
  },
}
