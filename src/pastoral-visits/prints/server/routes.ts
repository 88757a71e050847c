import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { visitPrints } from '../contract.ts'
import { printSheets } from './papers.ts'

export const visitPrintRoutes = defineRoutes(visitPrints, {
  sheets: withoutTransaction(printSheets),
})
