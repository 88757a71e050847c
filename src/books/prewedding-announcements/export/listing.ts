import { actLabel } from '#acts/act.ts'
import type { BannsQuery, BannsRow } from '#books/prewedding-announcements/contract.ts'
import { list } from '#books/prewedding-announcements/reading.ts'
import { resultWords } from '#books/prewedding-announcements/words.ts'
import { plainly } from '#history/fields.ts'
import { bookFilters, named, stateOf } from '#acts/export.ts'
import type { Column, Listing } from '#platform/export/export.ts'

const columns: Column<BannsRow>[] = [
  { title: 'Numer', width: 12, cell: actLabel },
  { title: 'Narzeczony', width: 28, cell: row => named(row.groom_surname, row.groom_names) },
  { title: 'Parafia narzeczonego', width: 28, cell: row => row.groom_parish },
  { title: 'Narzeczona', width: 28, cell: row => named(row.bride_surname, row.bride_names) },
  { title: 'Parafia narzeczonej', width: 28, cell: row => row.bride_parish },
  { title: 'Od', width: 14, cell: row => plainly(row.date_from ?? row.first_date) },
  { title: 'Do', width: 14, cell: row => plainly(row.date_to ?? row.second_date) },
  { title: 'Ślub', width: 14, cell: row => plainly(row.wedding_date) },
  { title: 'Wynik', width: 22, cell: row => row.result && resultWords[row.result] },
  { title: 'Stan', cell: stateOf },
]

export const bannsListing: Listing<BannsRow, BannsQuery> = {
  title: 'Zapowiedzi',
  subject: 'banns',
  columns: () => columns,
  page: list,
  filters: (_, query) => bookFilters(query),
}
