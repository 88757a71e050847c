import { asPrint, defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { baptismPrints } from '../contract.ts'
import { draftBaptismPaper } from './papers.ts'
import { draftRegistration } from './registration.ts'
import { printYearbook } from './yearbook.ts'

export const baptismPrintRoutes = defineRoutes(baptismPrints, {
  certificate: asPrint((context, { id, ...wish }) =>
    draftBaptismPaper(context, id, 'church', wish),
  ),
  paper: asPrint((context, params, query) =>
    draftBaptismPaper(context, params.baptismID, params.certificate, query),
  ),
  registration: asPrint((context, { id }) => draftRegistration(context, id)),
  yearbook: withoutTransaction(printYearbook),
})
