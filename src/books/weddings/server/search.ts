import { coupleIdentity, buildBookSearch } from '#books/core/server/book-search.ts'
import { dayInWords } from '#search/server/source.ts'
import { actLabel } from '#shared/act-label.ts'

/** Search source of acts of marriage: by the names of both, or by number: `12`, `12/2024`. */
export const weddingsSearch = buildBookSearch('weddings', {
  ...coupleIdentity,
  called: ['slub', 'slubu', 'sluby', 'malzenstwo', 'malzenstwa'],
  columns: ['wedding_date', 'bride_family_name'],
  facts: act => [
    `akt ${actLabel(act)}`,
    act.wedding_date && `ślub ${dayInWords(act.wedding_date)}`,
    act.bride_family_name && `z domu ${act.bride_family_name}`,
  ],
})
