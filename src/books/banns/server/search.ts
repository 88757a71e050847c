import { coupleIdentity, buildBookSearch } from '#books/core/server/book-search.ts'
import { dayInWords } from '#search/server/source.ts'
import { actLabel } from '#shared/act-label.ts'

/** Searches banns by the names of both, or by number: `12`, `12/2024`. */
export const bannsSearch = buildBookSearch('banns', {
  ...coupleIdentity,
  called: ['zapowiedz', 'zapowiedzi'],
  columns: ['wedding_date'],
  cancelled: 'unieważnione',
  facts: act => [
    `zapowiedzi ${actLabel(act)}`,
    act.wedding_date && `ślub ${dayInWords(act.wedding_date)}`,
  ],
})
