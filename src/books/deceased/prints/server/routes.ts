import { asPrint, defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { deceasedPrints } from '../contract.ts'
import { draftDeathPaper } from './papers.ts'
import { printYearbook } from './yearbook.ts'

export const deceasedPrintRoutes = defineRoutes(deceasedPrints, {
  paper: asPrint((context, params, query) =>
    draftDeathPaper(context, params.deceasedID, params.paper, query),
  ),
  yearbook: withoutTransaction(printYearbook),
})
