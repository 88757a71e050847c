import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { weddingPrints } from '../contract.ts'
import { printPaper } from './papers.ts'
import { printYearbook } from './yearbook.ts'

export const weddingPrintRoutes = defineRoutes(weddingPrints, {
  certificate: (context, id, { variant, ...wish }) => printPaper(context, id, variant, wish),
  yearbook: withoutTransaction(printYearbook),
})
