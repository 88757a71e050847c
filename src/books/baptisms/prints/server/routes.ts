import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { baptismPrints } from '../contract.ts'
import { printPaper } from './papers.ts'
import { printRegistration } from './registration.ts'
import { printYearbook } from './yearbook.ts'

export const baptismPrintRoutes = defineRoutes(baptismPrints, {
  certificate: (context, { id, ...wish }) => printPaper(context, id, 'church', wish),
  paper: (context, params, query) =>
    printPaper(context, params.baptismID, params.certificate, query),
  registration: (context, { id }) => printRegistration(context, id),
  yearbook: withoutTransaction(printYearbook),
})
