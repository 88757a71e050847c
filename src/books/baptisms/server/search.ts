import { buildCorrectionAction } from '#search/server/actions.ts'
import { type SearchSource, dayInWords, joinFacts, toRowsWithTotal } from '#search/server/source.ts'
import type { Parents } from '#parishioners/people/parents.ts'
import { actLabel } from '#shared/act-label.ts'
import { foundActs } from '#books/core/server/found-acts.ts'

const BAPTISMS = '/books/baptisms'

/** Acts of baptism by the names of the child and the parents, or by number: `12`, `12/2024`. */
export const baptismsSearch: SearchSource = {
  kind: 'baptisms',
  title: 'Księga ochrzczonych',
  access: 'baptisms.read',
  called: ['chrzest', 'chrztu', 'chrzty', 'chrztow'],
  actions: [buildCorrectionAction(BAPTISMS, 'baptisms.write')],
  list: BAPTISMS,
  async find(db, wish) {
    const rows = await foundActs(db, 'baptisms', wish, {
      columns: [
        'surname',
        'names',
        'baptism_date',
        'father_names',
        'father_surname',
        'mother_names',
        'mother_surname',
        'mother_family_name',
      ],
      named: ['surname', 'names'],
    })
    return toRowsWithTotal(rows, act => ({
      id: act.id,
      title: `${act.surname} ${act.names}`,
      detail: joinFacts(
        `akt ${actLabel(act)}`,
        act.baptism_date && `chrzest ${dayInWords(act.baptism_date)}`,
        parentsOf(act),
      ),
      state: act.cancelled_at ? 'unieważniony' : null,
      path: `${BAPTISMS}/${act.id}/preview`,
    }))
  },
}

function parentsOf(act: Parents) {
  const father = [act.father_names, act.father_surname].filter(Boolean).join(' ')
  const maidenName = act.mother_family_name && `z d. ${act.mother_family_name}`
  const mother = [act.mother_names, maidenName || act.mother_surname].filter(Boolean).join(' ')
  const parents = [father, mother].filter(Boolean).join(', ')
  return parents && `rodzice: ${parents}`
}
