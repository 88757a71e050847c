import { personIdentity, buildBookSearch } from '#books/core/server/book-search.ts'
import { dayInWords } from '#search/server/source.ts'
import { actLabel } from '#shared/act-label.ts'
import type { Parents } from '#parishioners/people/parents.ts'

/** Searches acts of baptism by the names of the child and the parents, or by number: `12`, `12/2024`. */
export const baptismsSearch = buildBookSearch('baptisms', {
  ...personIdentity,
  called: ['chrzest', 'chrztu', 'chrzty', 'chrztow'],
  columns: [
    'baptism_date',
    'father_names',
    'father_surname',
    'mother_names',
    'mother_surname',
    'mother_family_name',
  ],
  facts: act => [
    `akt ${actLabel(act)}`,
    act.baptism_date && `chrzest ${dayInWords(act.baptism_date)}`,
    getParents(act),
  ],
})

function getParents(act: Parents) {
  const father = [act.father_names, act.father_surname].filter(Boolean).join(' ')
  const maidenName = act.mother_family_name && `z d. ${act.mother_family_name}`
  const mother = [act.mother_names, maidenName || act.mother_surname].filter(Boolean).join(' ')
  const parents = [father, mother].filter(Boolean).join(', ')
  return parents && `rodzice: ${parents}`
}
