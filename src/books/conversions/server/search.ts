import { buildCorrectionAction } from '#search/server/actions.ts'
import { type SearchSource, dayInWords, joinFacts, toRowsWithTotal } from '#search/server/source.ts'
import { bookCatalogue } from '#platform/book-catalogue.ts'
import { actLabel } from '#shared/act-label.ts'
import { foundActs } from '#books/core/server/found-acts.ts'
import { kindWords } from '../labels.ts'

const { path } = bookCatalogue.conversions

/** Conversions, leavings and returns by names or by number. */
export const conversionsSearch: SearchSource = {
  kind: 'conversions',
  title: 'Konwersje, wystąpienia i powroty',
  access: 'conversions.read',
  called: ['konwersja', 'konwersje', 'wystapienie', 'wystapienia', 'apostazja', 'powrot'],
  actions: [buildCorrectionAction(path, 'conversions.write')],
  list: path,
  async find(db, wish) {
    const rows = await foundActs(db, 'conversions', wish, {
      columns: ['kind', 'surname', 'names', 'event_date'],
      named: ['surname', 'names'],
    })
    return toRowsWithTotal(rows, act => ({
      id: act.id,
      title: `${act.surname} ${act.names}`,
      detail: joinFacts(
        `akt ${actLabel(act)}`,
        `${kindWords[act.kind].event} ${dayInWords(act.event_date)}`,
      ),
      state: act.cancelled_at ? 'unieważniony' : null,
      path: `${path}/${act.id}/preview`,
    }))
  },
}
