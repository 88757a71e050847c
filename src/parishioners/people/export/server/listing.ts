import { computeAge, today } from '#shared/dates/days.ts'
import { peopleFilters } from '#parishioners/papers/server/filters.ts'
import { formatValue } from '#history/fields.ts'
import { getPeselRule } from '#parishioners/people/card/server/card.ts'
import type { PersonQuery, PersonRow } from '#parishioners/people/contract.ts'
import { listPeople } from '#parishioners/people/list/server/list.ts'
import { getStatus } from '#parishioners/people/labels.ts'
import { formatPhone } from '#shared/people/phone.ts'
import type { ExportColumn, Listing } from '#platform/export/export.ts'

/** Removes the Polish country code, because a spreadsheet reads text that begins with + as a formula. */
export const phoneCell = (phone: string | null) => phone && formatPhone(phone).replace(/^\+48 /, '')

const columns: ExportColumn<PersonRow>[] = [
  { title: 'Nazwisko', width: 22, cell: row => row.surname },
  { title: 'Imiona', width: 22, cell: row => row.names },
  { title: 'Nazwisko rodowe', cell: row => row.family_name },
  { title: 'Data urodzenia', width: 14, cell: row => formatValue(row.birth_date) },
  {
    title: 'Wiek',
    width: 8,
    cell: row => (row.status === 'deceased' ? null : computeAge(row.birth_date, today())),
  },
  { title: 'Miejscowość', cell: row => row.town },
  { title: 'Adres', width: 26, cell: row => row.address },
  { title: 'Telefon', cell: row => phoneCell(row.phone) },
  { title: 'Inne telefony', width: 26, cell: row => row.other_phones.map(phoneCell).join(', ') },
  { title: 'E-mail', width: 26, cell: row => row.email },
  { title: 'Inne e-maile', width: 26, cell: row => row.other_emails.join(', ') },
  { title: 'Rodzina', cell: row => row.family },
  { title: 'Status', width: 16, cell: row => getStatus(row.status, row.gender) },
  { title: 'Uwaga', cell: row => (row.needs_attention ? 'wymaga uwagi' : null) },
]

/** Masked number, as on the screen. */
const pesel: ExportColumn<PersonRow> = { title: 'PESEL', width: 14, cell: row => row.pesel }

export const peopleListing: Listing<PersonRow, PersonQuery> = {
  title: 'Lista parafian',
  subject: 'people',
  columns: async db => ((await getPeselRule({ db })).pesel_kept ? [...columns, pesel] : columns),
  // People with restricted processing are left out of every file (Dekret ogólny KEP).
  page: (context, query) => listPeople(context, { ...query, restricted: false }),
  filters: peopleFilters,
}
