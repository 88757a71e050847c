import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { substitutePrints } from '../contract.ts'
import { printYearbook } from './yearbook.ts'

export const substitutePrintRoutes = defineRoutes(substitutePrints, {
  yearbook: withoutTransaction(printYearbook),
})
