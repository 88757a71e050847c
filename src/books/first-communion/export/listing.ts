import { actLabel } from '#acts/act.ts'
import type { CommunionQuery, CommunionRow } from '#books/first-communion/contract.ts'
import { list } from '#books/first-communion/reading.ts'
import { plainly } from '#history/fields.ts'
import { bookFilters, named, placeColumn, stateOf } from '#acts/export.ts'
import type { Column, Listing } from '#platform/export/export.ts'

const columns: Column<CommunionRow>[] = [
  { title: 'Akt', width: 12, cell: actLabel },
  { title: 'Dziecko', width: 28, cell: row => named(row.surname, row.names) },
  { title: 'Urodzenie', width: 14, cell: row => plainly(row.birth_date) },
  { title: 'I Komunia', width: 14, cell: row => plainly(row.communion_date) },
  { title: 'Kościół', width: 30, cell: row => row.communion_place },
  { title: 'Klasa', width: 10, cell: row => row.school_class },
  placeColumn,
  { title: 'Stan', cell: stateOf },
]

export const communionListing: Listing<CommunionRow, CommunionQuery> = {
  title: 'Księga I Komunii',
  subject: 'communions',
  columns: () => columns,
  page: list,
  filters: (_, query) => bookFilters(query),
}
