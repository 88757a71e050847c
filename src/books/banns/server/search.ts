import { buildCorrectionAction } from '#search/server/actions.ts'
import { type SearchSource, dayInWords, joinFacts, toRowsWithTotal } from '#search/server/source.ts'
import { actLabel } from '#shared/act-label.ts'
import { foundActs } from '#books/core/server/found-acts.ts'

const BANNS = '/books/prewedding-announcements'

/** Banns by the names of both, or by number: `12`, `12/2024`. */
export const bannsSearch: SearchSource = {
  kind: 'banns',
  title: 'Zapowiedzi',
  access: 'banns.read',
  called: ['zapowiedz', 'zapowiedzi'],
  actions: [buildCorrectionAction(BANNS, 'banns.write')],
  list: BANNS,
  async find(db, wish) {
    const rows = await foundActs(db, 'banns', wish, {
      columns: ['wedding_date', 'groom_names', 'groom_surname', 'bride_names', 'bride_surname'],
      named: ['groom_surname', 'groom_names', 'bride_surname', 'bride_names'],
    })
    return toRowsWithTotal(rows, act => ({
      id: act.id,
      title: `${act.groom_surname} ${act.groom_names} – ${act.bride_surname} ${act.bride_names}`,
      detail: joinFacts(
        `zapowiedzi ${actLabel(act)}`,
        act.wedding_date && `ślub ${dayInWords(act.wedding_date)}`,
      ),
      state: act.cancelled_at ? 'unieważnione' : null,
      path: `${BANNS}/${act.id}/preview`,
    }))
  },
}
