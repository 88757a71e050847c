import { actLabel } from '#acts/act.ts'
import type { ConfirmationQuery, ConfirmationRow } from '#books/confirmation/contract.ts'
import { list } from '#books/confirmation/reading.ts'
import { plainly } from '#history/fields.ts'
import { bookFilters, named, placeColumn, stateOf } from '#acts/export.ts'
import type { Column, Listing } from '#platform/export/export.ts'

const columns: Column<ConfirmationRow>[] = [
  { title: 'Akt', width: 12, cell: actLabel },
  { title: 'Bierzmowany', width: 28, cell: row => named(row.surname, row.names) },
  { title: 'Urodzenie', width: 14, cell: row => plainly(row.birth_date) },
  { title: 'Bierzmowanie', width: 14, cell: row => plainly(row.confirmation_date) },
  { title: 'Imię z bierzmowania', width: 18, cell: row => row.confirmation_name },
  { title: 'Świadek', width: 26, cell: row => named(row.sponsor_surname, row.sponsor_names) },
  { title: 'Szafarz', width: 30, cell: row => row.minister },
  placeColumn,
  { title: 'Stan', cell: stateOf },
]

export const confirmationListing: Listing<ConfirmationRow, ConfirmationQuery> = {
  title: 'Księga bierzmowanych',
  subject: 'confirmations',
  columns: () => columns,
  page: list,
  filters: (_, query) => bookFilters(query),
}
