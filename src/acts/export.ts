/** What the files of all books share. */
export const named = (...words: (string | null)[]) => words.filter(Boolean).join(' ')

interface State {
  cancelled_at: string | null
  needs_attention: boolean
  archival: boolean
}
export const stateOf = ({ cancelled_at, needs_attention, archival }: State) =>
  [cancelled_at && 'unieważniony', needs_attention && 'wymaga uwagi', archival && 'archiwalny']
    .filter(Boolean)
    .join(', ')

export const placeColumn = {
  title: 'Tom i strona',
  cell: ({ volume, page }: { volume: string | null; page: string | null }) =>
    [volume, page && `s. ${page}`].filter(Boolean).join(', '),
}

interface Narrowed {
  search: string
  year?: number
  needs_attention?: boolean
  cancelled?: boolean
  archival?: boolean
}

const yesNo = (flag: boolean | undefined, yes: string, no: string) =>
  flag === undefined ? '' : flag ? yes : no

/** What the list was narrowed by, in words: «rok 2026 · wymagające uwagi». */
export const bookFilters = (query: Narrowed) =>
  [
    query.year && `rok ${query.year}`,
    query.search && `szukane: ${query.search}`,
    yesNo(query.needs_attention, 'wymagające uwagi', 'niewymagające uwagi'),
    yesNo(query.cancelled, 'unieważnione', 'ważne'),
    yesNo(query.archival, 'archiwalne', 'niearchiwalne'),
  ]
    .filter(Boolean)
    .join(' · ') || null
