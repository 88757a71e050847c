import { personIdentity, buildBookSearch } from '#books/core/server/book-search.ts'
import { dayInWords } from '#search/server/source.ts'
import { actLabel } from '#shared/act-label.ts'

/** Searches acts of first communion by the names of the child and the parents, or by number: `12`, `12/2024`. */
export const communionsSearch = buildBookSearch('communions', {
  ...personIdentity,
  called: ['komunia', 'komunie', 'komunii'],
  columns: ['communion_date', 'birth_date'],
  facts: act => [
    `akt ${actLabel(act)}`,
    act.communion_date && `I Komunia ${dayInWords(act.communion_date)}`,
    act.birth_date && `ur. ${dayInWords(act.birth_date)}`,
  ],
})
