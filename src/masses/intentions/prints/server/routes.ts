import { asPrint, defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { intentionPrints } from '../contract.ts'
import * as papers from './papers.ts'
import { exportIntentions } from './text.ts'

export const intentionPrintRoutes = defineRoutes(intentionPrints, {
  confirmation: asPrint(papers.draftConfirmation),
  list: withoutTransaction(papers.printDefault),
  custom: withoutTransaction(papers.printCustom),
  sacristy: withoutTransaction(papers.printSacristy),
  showcase: withoutTransaction(papers.printShowcase),
  yearbook: withoutTransaction(papers.printYearbook),
  docx: withoutTransaction(exportIntentions),
})
