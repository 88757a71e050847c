import { buildCorrectionAction } from '#search/server/actions.ts'
import { type SearchSource, dayInWords, joinFacts, toRowsWithTotal } from '#search/server/source.ts'
import { actLabel } from '#shared/act-label.ts'
import { foundActs } from '#books/core/server/found-acts.ts'

const WEDDINGS = '/books/weddings'

/** Acts of marriage by the names of both, or by number: `12`, `12/2024`. */
export const weddingsSearch: SearchSource = {
  kind: 'weddings',
  title: 'Księga małżeństw',
  access: 'weddings.read',
  called: ['slub', 'slubu', 'sluby', 'malzenstwo', 'malzenstwa'],
  actions: [buildCorrectionAction(WEDDINGS, 'weddings.write')],
  list: WEDDINGS,
  async find(db, wish) {
    const rows = await foundActs(db, 'weddings', wish, {
      columns: [
        'wedding_date',
        'groom_names',
        'groom_surname',
        'bride_names',
        'bride_surname',
        'bride_family_name',
      ],
      named: ['groom_surname', 'groom_names', 'bride_surname', 'bride_names'],
    })
    return toRowsWithTotal(rows, act => ({
      id: act.id,
      title: `${act.groom_surname} ${act.groom_names} – ${act.bride_surname} ${act.bride_names}`,
      detail: joinFacts(
        `akt ${actLabel(act)}`,
        act.wedding_date && `ślub ${dayInWords(act.wedding_date)}`,
        act.bride_family_name && `z domu ${act.bride_family_name}`,
      ),
      state: act.cancelled_at ? 'unieważniony' : null,
      path: `${WEDDINGS}/${act.id}/preview`,
    }))
  },
}
