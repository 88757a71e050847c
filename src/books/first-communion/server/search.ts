import { buildCorrectionAction } from '#search/server/actions.ts'
import { type SearchSource, dayInWords, joinFacts, toRowsWithTotal } from '#search/server/source.ts'
import { actLabel } from '#shared/act-label.ts'
import { foundActs } from '#books/core/server/found-acts.ts'

const COMMUNIONS = '/books/first-communion'

/** Acts of first communion by the names of the child and the parents, or by number: `12`, `12/2024`. */
export const communionsSearch: SearchSource = {
  kind: 'communions',
  title: 'Księga I Komunii',
  access: 'communions.read',
  called: ['komunia', 'komunie', 'komunii'],
  actions: [buildCorrectionAction(COMMUNIONS, 'communions.write')],
  list: COMMUNIONS,
  async find(db, wish) {
    const rows = await foundActs(db, 'communions', wish, {
      columns: ['surname', 'names', 'communion_date', 'birth_date'],
      named: ['surname', 'names'],
    })
    return toRowsWithTotal(rows, act => ({
      id: act.id,
      title: `${act.surname} ${act.names}`,
      detail: joinFacts(
        `akt ${actLabel(act)}`,
        act.communion_date && `I Komunia ${dayInWords(act.communion_date)}`,
        act.birth_date && `ur. ${dayInWords(act.birth_date)}`,
      ),
      state: act.cancelled_at ? 'unieważniony' : null,
      path: `${COMMUNIONS}/${act.id}/preview`,
    }))
  },
}
