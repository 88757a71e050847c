import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { statistics } from '../contract.ts'
import { exportTable, readDioceseStatistics, readStatistics } from './service.ts'
import { yearlyReports } from '../year/contract.ts'
import { actsOfFigure, getReport, saveReport } from '../year/server/service.ts'

export function statisticsRoutes(api: Api) {
  serve(api, statistics.read, (context, { params, query }) =>
    readStatistics(context, params.subject, query),
  )
  serveWithoutTransaction(api, statistics.file, ({ inNewTransaction, user }, { params, query }) =>
    exportTable(
      () => inNewTransaction(db => readStatistics({ db, user }, params.subject, query)),
      query,
    ),
  )
  serve(api, statistics.readDiocese, (context, { params, query }) =>
    readDioceseStatistics(context, params.subject, query),
  )
  serveWithoutTransaction(
    api,
    statistics.dioceseFile,
    ({ inNewTransaction, user }, { params, query }) =>
      exportTable(
        () => inNewTransaction(db => readDioceseStatistics({ db, user }, params.subject, query)),
        query,
      ),
  )
}

export function yearlyReportRoutes(api: Api) {
  serve(api, yearlyReports.get, (context, { params }) => getReport(context, params.year))
  serve(api, yearlyReports.acts, (context, { params, query }) =>
    actsOfFigure(context, params.year, query.figure),
  )
  serve(api, yearlyReports.save, (context, { params, body }) =>
    saveReport(context, params.year, body),
  )
}
