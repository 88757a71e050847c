import { FORMER, GENERATED, recordHistory } from '#history/columns.ts'
import { actHistory } from '#books/core/columns/server/book-history.ts'
import { conversionColumns } from '../columns.ts'

export const conversionsHistory = recordHistory('conversions', 'conversions.read', {
  ...actHistory(conversionColumns),
  event_day: GENERATED,
  former_left_church_date: FORMER,
  former_left_church_number: FORMER,
  former_returned_date: FORMER,
  former_dic_faith_id: FORMER,
})
