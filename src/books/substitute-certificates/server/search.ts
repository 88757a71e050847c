import { buildCorrectionAction } from '#search/server/actions.ts'
import { type SearchSource, dayInWords, joinFacts, toRowsWithTotal } from '#search/server/source.ts'
import { bookCatalogue } from '#platform/book-catalogue.ts'
import { actLabel } from '#shared/act-label.ts'
import { foundActs } from '#books/core/server/found-acts.ts'

const { path, title } = bookCatalogue.substitute_certificates

/** Substitute certificates by the baptised, by witnesses, or by number. */
export const substitutesSearch: SearchSource = {
  kind: 'substitute_certificates',
  title,
  access: 'substitute_certificates.read',
  called: ['metryka', 'metryki'],
  actions: [buildCorrectionAction(path, 'substitute_certificates.write')],
  list: path,
  async find(db, wish) {
    const rows = await foundActs(db, 'substitute_certificates', wish, {
      columns: ['surname', 'names', 'baptism_date', 'baptism_parish'],
      named: ['surname', 'names'],
    })
    return toRowsWithTotal(rows, act => ({
      id: act.id,
      title: `${act.surname} ${act.names}`,
      detail: joinFacts(
        `metryka ${actLabel(act)}`,
        act.baptism_date && `chrzest ${dayInWords(act.baptism_date)}`,
        act.baptism_parish,
      ),
      state: act.cancelled_at ? 'unieważniona' : null,
      path: `${path}/${act.id}/preview`,
    }))
  },
}
