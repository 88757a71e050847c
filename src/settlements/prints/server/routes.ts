import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { paymentPrints } from '../contract.ts'
import { printReport } from './papers.ts'

export const paymentPrintRoutes = defineRoutes(paymentPrints, {
  report: withoutTransaction(printReport),
})
