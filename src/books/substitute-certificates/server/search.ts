import { personIdentity, buildBookSearch } from '#books/core/server/book-search.ts'
import { dayInWords } from '#search/server/source.ts'
import { actLabel } from '#shared/act-label.ts'

/** Search source of substitute certificates: by the baptised person, the witnesses or the number. */
export const substitutesSearch = buildBookSearch('substitute_certificates', {
  ...personIdentity,
  called: ['metryka', 'metryki'],
  columns: ['baptism_date', 'baptism_parish'],
  cancelled: 'unieważniona',
  facts: act => [
    `metryka ${actLabel(act)}`,
    act.baptism_date && `chrzest ${dayInWords(act.baptism_date)}`,
    act.baptism_parish,
  ],
})
