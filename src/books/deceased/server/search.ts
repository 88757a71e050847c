import { buildCorrectionAction } from '#search/server/actions.ts'
import { type SearchSource, dayInWords, joinFacts, toRowsWithTotal } from '#search/server/source.ts'
import { actLabel } from '#shared/act-label.ts'
import { foundActs } from '#books/core/server/found-acts.ts'

const DECEASED = '/books/deceased'

/** Acts of the dead by their names and their spouse, or by number: `12`, `12/2024`. */
export const deceasedSearch: SearchSource = {
  kind: 'deceased',
  title: 'Księga zmarłych',
  access: 'deceased.read',
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
  actions: [buildCorrectionAction(DECEASED, 'deceased.write')],
  list: DECEASED,
  async find(db, wish) {
    const rows = await foundActs(db, 'deceased', wish, {
      columns: ['surname', 'names', 'family_name', 'death_date', 'burial_date', 'cemetery'],
      named: ['surname', 'names'],
    })
    return toRowsWithTotal(rows, act => ({
      id: act.id,
      title: `${act.surname} ${act.names}`,
      detail: joinFacts(
        `akt ${actLabel(act)}`,
        act.death_date && `zm. ${dayInWords(act.death_date)}`,
        act.burial_date && `pogrzeb ${dayInWords(act.burial_date)}`,
        act.family_name && act.family_name !== act.surname && `nazwisko rodowe: ${act.family_name}`,
        act.cemetery,
      ),
      state: act.cancelled_at ? 'unieważniony' : null,
      path: `${DECEASED}/${act.id}/preview`,
    }))
  },
}
