import { type Api, serve } from '#platform/serve.ts'
import { history } from './contract.ts'
import { read } from './service.ts'
import type { Chronicle } from './told.ts'

/** `chronicles`: what each module lets history tell about its records. */
export function historyRoutes(api: Api, chronicles: Chronicle[]) {
  serve(api, history.read, (context, { params, query }) =>
    read(
      context,
      chronicles.find(({ table }) => table === params.table),
      params,
      query,
    ),
  )
}
