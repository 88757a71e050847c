import { defineRoutes } from '#platform/server/mount.ts'
import { history } from '../contract.ts'
import { getEarlierRecord, readHistory } from './read-history.ts'
import type { RecordHistory } from '../fields.ts'

/** Serves the history; `recordHistories` are the descriptions that each module provides for its records. */
export function historyRoutes(recordHistories: RecordHistory[]) {
  const findHistory = (table: string) =>
    recordHistories.find(candidate => candidate.table === table)
  return defineRoutes(history, {
    read: (context, params, query) =>
      readHistory(context, findHistory(params.table), params, query),
    before: (context, params) => getEarlierRecord(context, findHistory(params.table), params),
  })
}
