import { GENERATED, recordHistory, createSilentField } from '#history/columns.ts'
import { actHistory } from '#books/core/columns/server/book-history.ts'
import { bannsColumns } from '../columns.ts'

export const bannsHistory = recordHistory('banns', 'banns.read', {
  ...actHistory(bannsColumns),
  last_day: GENERATED,
  premarital_id: createSilentField('the number and the year of the protocol are told'),
})
