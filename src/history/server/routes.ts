import { type Api, serve } from '#platform/server/serve.ts'
import { history } from '../contract.ts'
import { getEarlierRecord, readHistory } from './service.ts'
import type { RecordHistory } from '../fields.ts'

/** `recordHistories`: what each module lets history tell about its records. */
export function historyRoutes(api: Api, recordHistories: RecordHistory[]) {
  const historyOf = (table: string) => recordHistories.find(candidate => candidate.table === table)
  serve(api, history.read, (context, { params, query }) =>
    readHistory(context, historyOf(params.table), params, query),
  )
  serve(api, history.before, (context, { params }) =>
    getEarlierRecord(context, historyOf(params.table), params),
  )
}
