import { personIdentity, buildBookSearch } from '#books/core/server/book-search.ts'
import { dayInWords } from '#search/server/source.ts'
import { actLabel } from '#shared/act-label.ts'

/** Searches acts of the dead by their names and their spouse, or by number: `12`, `12/2024`. */
export const deceasedSearch = buildBookSearch('deceased', {
  ...personIdentity,
  called: [
    'zgon',
    'zgonu',
    'zgony',
    'pogrzeb',
    'pogrzebu',
    'pogrzeby',
    'zmarly',
    'zmarla',
    'zmarli',
  ],
  columns: ['family_name', 'death_date', 'burial_date', 'cemetery'],
  facts: act => [
    `akt ${actLabel(act)}`,
    act.death_date && `zm. ${dayInWords(act.death_date)}`,
    act.burial_date && `pogrzeb ${dayInWords(act.burial_date)}`,
    act.family_name && act.family_name !== act.surname && `nazwisko rodowe: ${act.family_name}`,
    act.cemetery,
  ],
})
