import { familyFilters } from '#parishioners/papers/server/filters.ts'
import type { FamilyQuery, FamilyRow } from '#parishioners/families/contract.ts'
import { listFamilyRows } from '#parishioners/families/server/list.ts'
import type { ExportColumn, Listing } from '#platform/export/export.ts'

const getState = ({ needs_attention, inactive }: FamilyRow) =>
  [needs_attention && 'wymaga uwagi', inactive && 'nieaktywna'].filter(Boolean).join(', ')

const columns: ExportColumn<FamilyRow>[] = [
  { title: 'Rodzina', width: 24, cell: row => row.family_name },
  { title: 'Adres', width: 34, cell: row => row.address },
  { title: 'Głowa rodziny', width: 26, cell: row => row.head },
  { title: 'Osób', width: 8, cell: row => row.members_count },
  { title: 'Nr karty', width: 12, cell: row => row.card_number },
  { title: 'Rejon', cell: row => row.region },
  { title: 'Stan', cell: getState },
]

export const familyListing: Listing<FamilyRow, FamilyQuery> = {
  title: 'Lista rodzin',
  subject: 'families',
  columns: () => columns,
  page: listFamilyRows,
  filters: familyFilters,
}
