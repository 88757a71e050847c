import { personIdentity, buildBookSearch } from '#books/core/server/book-search.ts'
import { dayInWords } from '#search/server/source.ts'
import { actLabel } from '#shared/act-label.ts'

/** Searches acts of confirmation by the names of the confirmed and the parents, or by number: `12`, `12/2024`. */
export const confirmationsSearch = buildBookSearch('confirmations', {
  ...personIdentity,
  called: ['bierzmowanie', 'bierzmowania', 'bierzmowany', 'bierzmowana'],
  columns: ['confirmation_date', 'confirmation_name'],
  facts: act => [
    `akt ${actLabel(act)}`,
    act.confirmation_date && `bierzmowanie ${dayInWords(act.confirmation_date)}`,
    act.confirmation_name && `imię ${act.confirmation_name}`,
  ],
})
