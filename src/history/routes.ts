import { type Api, serve } from '#platform/server/serve.ts'
import { history } from './contract.ts'
import { read } from './service.ts'
import type { RecordHistory } from './fields.ts'

/** `recordHistories`: what each module lets history tell about its records. */
export function historyRoutes(api: Api, recordHistories: RecordHistory[]) {
  serve(api, history.read, (context, { params, query }) =>
    read(
      context,
      recordHistories.find(({ table }) => table === params.table),
      params,
      query,
    ),
  )
}
