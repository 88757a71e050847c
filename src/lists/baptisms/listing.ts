import { actLabel } from '#books/act.ts'
import type { BaptismQuery, BaptismRow } from '#books/baptisms/contract.ts'
import { list } from '#books/baptisms/reading.ts'
import { plainly } from '#history/told.ts'
import type { Column, Listing } from '../export.ts'

const named = (...words: (string | null)[]) => words.filter(Boolean).join(' ')

const stateOf = ({ cancelled_at, needs_attention, archival }: BaptismRow) =>
  [cancelled_at && 'unieważniony', needs_attention && 'wymaga uwagi', archival && 'archiwalny']
    .filter(Boolean)
    .join(', ')

const columns: Column<BaptismRow>[] = [
  { title: 'Akt', width: 12, cell: actLabel },
  { title: 'Dziecko', width: 28, cell: row => named(row.surname, row.names) },
  { title: 'Urodzenie', width: 14, cell: row => plainly(row.birth_date) },
  { title: 'Chrzest', width: 14, cell: row => plainly(row.baptism_date) },
  { title: 'Ojciec', width: 26, cell: row => named(row.father_names, row.father_surname) },
  { title: 'Matka', width: 26, cell: row => named(row.mother_names, row.mother_surname) },
  {
    title: 'Tom i strona',
    cell: ({ volume, page }) => [volume, page && `s. ${page}`].filter(Boolean).join(', '),
  },
  { title: 'Stan', cell: stateOf },
]

const yesNo = (flag: boolean | undefined, yes: string, no: string) =>
  flag === undefined ? '' : flag ? yes : no

const filters = (query: BaptismQuery) =>
  [
    query.year && `rok ${query.year}`,
    query.search && `szukane: ${query.search}`,
    yesNo(query.needs_attention, 'wymagające uwagi', 'niewymagające uwagi'),
    yesNo(query.cancelled, 'unieważnione', 'ważne'),
    yesNo(query.archival, 'archiwalne', 'niearchiwalne'),
  ]
    .filter(Boolean)
    .join(' · ') || null

export const baptismListing: Listing<BaptismRow, BaptismQuery> = {
  title: 'Księga chrztów',
  subject: 'baptisms',
  columns: () => columns,
  page: list,
  filters: (_, query) => filters(query),
}
