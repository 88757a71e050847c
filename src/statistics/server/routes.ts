import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { statistics } from '../contract.ts'
import { exportTable, readDioceseStatistics, readStatistics } from './service.ts'
import { yearlyReports } from '../year/contract.ts'
import { actsOfFigure, getReport, saveReport } from '../year/server/service.ts'

export const statisticsRoutes = defineRoutes(statistics, {
  read: readStatistics,
  file: withoutTransaction(({ inNewTransaction, user }, subject, query) =>
    exportTable(() => inNewTransaction(db => readStatistics({ db, user }, subject, query)), query),
  ),
  readDiocese: readDioceseStatistics,
  dioceseFile: withoutTransaction(({ inNewTransaction, user }, subject, query) =>
    exportTable(
      () => inNewTransaction(db => readDioceseStatistics({ db, user }, subject, query)),
      query,
    ),
  ),
})

export const yearlyReportRoutes = defineRoutes(yearlyReports, {
  get: getReport,
  acts: (context, year, { figure }) => actsOfFigure(context, year, figure),
  save: saveReport,
})
