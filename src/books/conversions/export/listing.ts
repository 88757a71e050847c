import { actLabel } from '#acts/act.ts'
import type { ConversionQuery, ConversionRow } from '#books/conversions/contract.ts'
import { list } from '#books/conversions/reading.ts'
import { kindWords } from '#books/conversions/words.ts'
import { plainly } from '#history/fields.ts'
import { bookFilters, named, placeColumn, stateOf } from '#acts/export.ts'
import type { Column, Listing } from '#platform/export/export.ts'

const columns: Column<ConversionRow>[] = [
  { title: 'Akt', width: 12, cell: actLabel },
  { title: 'Rodzaj', width: 28, cell: ({ kind }) => kindWords[kind].event },
  { title: 'Nazwisko i imiona', width: 28, cell: row => named(row.surname, row.names) },
  { title: 'Urodzenie', width: 14, cell: row => plainly(row.birth_date) },
  { title: 'Data', width: 14, cell: row => plainly(row.event_date) },
  { title: 'Miejsce', width: 30, cell: row => row.event_place },
  { title: 'Duchowny', width: 30, cell: row => row.minister },
  { title: 'Nr decyzji', width: 16, cell: row => row.decree_number },
  placeColumn,
  { title: 'Stan', cell: stateOf },
]

export const conversionListing: Listing<ConversionRow, ConversionQuery> = {
  title: 'Księga konwersji, wystąpień i powrotów',
  subject: 'conversions',
  columns: () => columns,
  page: list,
  filters: (_, query) =>
    [query.kind && kindWords[query.kind].event, bookFilters(query)].filter(Boolean).join(' · ') ||
    null,
}
