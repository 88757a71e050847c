import { actLabel } from '#acts/act.ts'
import type { BaptismQuery, BaptismRow } from '#books/baptisms/contract.ts'
import { list } from '#books/baptisms/reading.ts'
import { plainly } from '#history/fields.ts'
import { bookFilters, named, placeColumn, stateOf } from '#acts/export.ts'
import type { Column, Listing } from '#platform/export/export.ts'

const columns: Column<BaptismRow>[] = [
  { title: 'Akt', width: 12, cell: actLabel },
  { title: 'Dziecko', width: 28, cell: row => named(row.surname, row.names) },
  { title: 'Urodzenie', width: 14, cell: row => plainly(row.birth_date) },
  { title: 'Chrzest', width: 14, cell: row => plainly(row.baptism_date) },
  { title: 'Ojciec', width: 26, cell: row => named(row.father_names, row.father_surname) },
  { title: 'Matka', width: 26, cell: row => named(row.mother_names, row.mother_surname) },
  placeColumn,
  { title: 'Stan', cell: stateOf },
]

export const baptismListing: Listing<BaptismRow, BaptismQuery> = {
  title: 'Księga ochrzczonych',
  subject: 'baptisms',
  columns: () => columns,
  page: list,
  filters: (_, query) => bookFilters(query),
}
