import { personIdentity, buildBookSearch } from '#books/core/server/book-search.ts'
import { dayInWords } from '#search/server/source.ts'
import { actLabel } from '#shared/act-label.ts'
import { kindWords } from '../labels.ts'

/** Searches conversions, leavings and returns by names or by number. */
export const conversionsSearch = buildBookSearch('conversions', {
  ...personIdentity,
  title: 'Konwersje, wystąpienia i powroty',
  called: ['konwersja', 'konwersje', 'wystapienie', 'wystapienia', 'apostazja', 'powrot'],
  columns: ['kind', 'event_date'],
  facts: act => [
    `akt ${actLabel(act)}`,
    `${kindWords[act.kind].event} ${dayInWords(act.event_date)}`,
  ],
})
