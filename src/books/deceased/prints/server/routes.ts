import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { deceasedPrints } from '../contract.ts'
import { printPaper } from './papers.ts'
import { printYearbook } from './yearbook.ts'

export const deceasedPrintRoutes = defineRoutes(deceasedPrints, {
  paper: (context, params, query) => printPaper(context, params.deceasedID, params.paper, query),
  yearbook: withoutTransaction(printYearbook),
})
