import { asPrint, defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { conversionPrints } from '../contract.ts'
import { draftConversion, printYearbook } from './papers.ts'

export const conversionPrintRoutes = defineRoutes(conversionPrints, {
  paper: asPrint(draftConversion),
  yearbook: withoutTransaction((context, year, { kind }) => printYearbook(context, year, kind)),
})
