import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { conversionPrints } from '../contract.ts'
import { printCertificate, printYearbook } from './papers.ts'

export const conversionPrintRoutes = defineRoutes(conversionPrints, {
  paper: printCertificate,
  yearbook: withoutTransaction((context, year, { kind }) => printYearbook(context, year, kind)),
})
