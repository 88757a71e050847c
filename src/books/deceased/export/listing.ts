import { actLabel } from '#acts/act.ts'
import type { DeceasedQuery, DeceasedRow } from '#books/deceased/contract.ts'
import { list } from '#books/deceased/reading.ts'
import { graveInWords } from '#books/deceased/words.ts'
import { plainly } from '#history/fields.ts'
import { bookFilters, named, placeColumn, stateOf } from '#acts/export.ts'
import type { Column, Listing } from '#platform/export/export.ts'

const columns: Column<DeceasedRow>[] = [
  { title: 'Akt', width: 12, cell: actLabel },
  { title: 'Zmarły', width: 28, cell: row => named(row.surname, row.names) },
  { title: 'Urodzenie', width: 14, cell: row => plainly(row.birth_date) },
  { title: 'Śmierć', width: 14, cell: row => plainly(row.death_date) },
  { title: 'Wiek', width: 12, cell: row => row.age_in_words },
  { title: 'Pogrzeb', width: 14, cell: row => plainly(row.burial_date) },
  { title: 'Cmentarz', width: 28, cell: row => row.cemetery },
  { title: 'Grób', width: 26, cell: graveInWords },
  placeColumn,
  { title: 'Stan', cell: stateOf },
]

export const deceasedListing: Listing<DeceasedRow, DeceasedQuery> = {
  title: 'Księga zmarłych',
  subject: 'deceased',
  columns: () => columns,
  page: list,
  filters: (_, query) => bookFilters(query),
}
