import { type Api, serve, serveApart } from '#platform/serve.ts'
import { statistics } from './contract.ts'
import { exportTable, readStatistics } from './service.ts'

export function statisticsRoutes(api: Api) {
  serve(api, statistics.read, (context, { params, query }) =>
    readStatistics(context, params.subject, query),
  )
  serveApart(api, statistics.file, (context, { params, query }) =>
    exportTable(context, params.subject, query),
  )
}
