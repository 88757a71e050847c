import type {
  PreparationQuery,
  ConfirmationPreparationRow,
} from '#books/confirmations/preparations/contract.ts'
import { groupInWords } from '#books/core/groups/server/reading.ts'
import { listConfirmationPreparations } from '#books/confirmations/preparations/server/list.ts'
import { formatValue } from '#history/fields.ts'
import { formatPhone } from '#shared/people/phone.ts'
import { joinNames } from '#books/core/list/columns.ts'
import type { ExportColumn, Listing } from '#platform/export/export.ts'

const columns: ExportColumn<ConfirmationPreparationRow>[] = [
  { title: 'Kandydat', width: 28, cell: row => joinNames(row.surname, row.names) },
  { title: 'Urodzenie', width: 14, cell: row => formatValue(row.birth_date) },
  { title: 'Rok bierzmowania', cell: row => row.year },
  { title: 'Rok przygotowania', cell: row => row.year_of_preparation },
  { title: 'Szkoła', width: 30, cell: row => row.school },
  { title: 'Klasa', width: 10, cell: row => row.school_class },
  { title: 'Katecheta lub animator', width: 26, cell: row => row.youth_guardian },
  { title: 'Telefon', width: 16, cell: row => row.phone && formatPhone(row.phone) },
  { title: 'Imię z bierzmowania', width: 18, cell: row => row.confirmation_name },
  { title: 'Świadek', width: 26, cell: row => joinNames(row.sponsor_surname, row.sponsor_names) },
  { title: 'Egzamin', cell: row => (row.exam_passed && 'zdany') || null },
  { title: 'Zaznaczono', cell: row => row.ticked },
  { title: 'Brakuje', width: 40, cell: row => row.missing.join(', ') },
]

export const confirmationPreparationListing: Listing<ConfirmationPreparationRow, PreparationQuery> =
  {
    title: 'Kandydaci do bierzmowania',
    subject: 'confirmation_preparations',
    columns: () => columns,
    page: listConfirmationPreparations,
    filters: (db, query) => groupInWords(db, 'confirmation_preparations', query),
  }
