import { GENERATED, recordHistory, silent } from '#history/columns.ts'
import { actHistory } from '#acts/columns/book-history.ts'
import { bannsColumns } from './columns.ts'

export const bannsHistory = recordHistory('banns', 'banns.read', {
  ...actHistory(bannsColumns),
  last_day: GENERATED,
  premarital_id: silent('the number and the year of the protocol are told'),
})
