import { actLabel } from '#acts/act.ts'
import type { SubstituteQuery, SubstituteRow } from '#books/substitute-certificates/contract.ts'
import { list } from '#books/substitute-certificates/reading.ts'
import { proofWords } from '#books/substitute-certificates/words.ts'
import { plainly } from '#history/fields.ts'
import { bookFilters, named, placeColumn, stateOf } from '#acts/export.ts'
import type { Column, Listing } from '#platform/export/export.ts'

const columns: Column<SubstituteRow>[] = [
  { title: 'Numer', width: 12, cell: actLabel },
  { title: 'Nazwisko i imiona', width: 28, cell: row => named(row.surname, row.names) },
  { title: 'Urodzenie', width: 14, cell: row => plainly(row.birth_date) },
  { title: 'Chrzest', width: 14, cell: row => plainly(row.baptism_date) },
  { title: 'Parafia chrztu', width: 30, cell: row => row.baptism_parish },
  { title: 'Dowód', width: 30, cell: ({ proof }) => proofWords[proof] },
  { title: 'Data metryki', width: 14, cell: row => plainly(row.certificate_date) },
  placeColumn,
  { title: 'Stan', cell: stateOf },
]

export const substituteListing: Listing<SubstituteRow, SubstituteQuery> = {
  title: 'Metryki zastępcze',
  subject: 'substitute_certificates',
  columns: () => columns,
  page: list,
  filters: (_, query) => bookFilters(query),
}
