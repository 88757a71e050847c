import { actLabel } from '#acts/act.ts'
import type { WeddingQuery, WeddingRow } from '#books/weddings/contract.ts'
import { list } from '#books/weddings/reading.ts'
import { plainly } from '#history/fields.ts'
import { bookFilters, named, placeColumn, stateOf } from '#acts/export.ts'
import type { Column, Listing } from '#platform/export/export.ts'

const columns: Column<WeddingRow>[] = [
  { title: 'Akt', width: 12, cell: actLabel },
  { title: 'Małżonek', width: 28, cell: row => named(row.groom_surname, row.groom_names) },
  { title: 'Małżonka', width: 28, cell: row => named(row.bride_surname, row.bride_names) },
  { title: 'Nazwisko rodowe małżonki', width: 20, cell: row => row.bride_family_name },
  { title: 'Ślub', width: 14, cell: row => plainly(row.wedding_date) },
  { title: 'Miejsce', width: 28, cell: row => row.wedding_place },
  { title: 'Asystujący', width: 26, cell: row => row.minister },
  placeColumn,
  { title: 'Stan', cell: stateOf },
]

export const weddingListing: Listing<WeddingRow, WeddingQuery> = {
  title: 'Księga małżeństw',
  subject: 'weddings',
  columns: () => columns,
  page: list,
  filters: (_, query) => bookFilters(query),
}
