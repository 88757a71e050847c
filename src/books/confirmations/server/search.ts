import { buildCorrectionAction } from '#search/server/actions.ts'
import { type SearchSource, dayInWords, joinFacts, toRowsWithTotal } from '#search/server/source.ts'
import { actLabel } from '#shared/act-label.ts'
import { foundActs } from '#books/core/server/found-acts.ts'

const CONFIRMATION = '/books/confirmation'

/** Acts of confirmation by the names of the confirmed and the parents, or by number: `12`, `12/2024`. */
export const confirmationsSearch: SearchSource = {
  kind: 'confirmations',
  title: 'Księga bierzmowanych',
  access: 'confirmations.read',
  called: ['bierzmowanie', 'bierzmowania', 'bierzmowany', 'bierzmowana'],
  actions: [buildCorrectionAction(CONFIRMATION, 'confirmations.write')],
  list: CONFIRMATION,
  async find(db, wish) {
    const rows = await foundActs(db, 'confirmations', wish, {
      columns: ['surname', 'names', 'confirmation_date', 'confirmation_name'],
      named: ['surname', 'names'],
    })
    return toRowsWithTotal(rows, act => ({
      id: act.id,
      title: `${act.surname} ${act.names}`,
      detail: joinFacts(
        `akt ${actLabel(act)}`,
        act.confirmation_date && `bierzmowanie ${dayInWords(act.confirmation_date)}`,
        act.confirmation_name && `imię ${act.confirmation_name}`,
      ),
      state: act.cancelled_at ? 'unieważniony' : null,
      path: `${CONFIRMATION}/${act.id}/preview`,
    }))
  },
}
