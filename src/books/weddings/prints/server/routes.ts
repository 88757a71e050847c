import { asPrint, defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { weddingPrints } from '../contract.ts'
import { draftWeddingPaper } from './papers.ts'
import { printYearbook } from './yearbook.ts'

export const weddingPrintRoutes = defineRoutes(weddingPrints, {
  certificate: asPrint((context, id, { variant, ...wish }) =>
    draftWeddingPaper(context, id, variant, wish),
  ),
  yearbook: withoutTransaction(printYearbook),
})
