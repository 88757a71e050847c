import { defineRoutes } from '#platform/server/mount.ts'
import { payments } from '../contract.ts'
import { approveSettlement, correctSettlement } from '../month/server/approval.ts'
import { getSettlement } from '../month/server/reading.ts'
import * as service from './service.ts'

export const paymentRoutes = defineRoutes(payments, {
  list: service.listSettlements,
  next: service.getNextMonth,
  year: service.getSettledYear,
  get: ({ db }, id) => getSettlement(db, id),
  add: service.createSettlement,
  approve: approveSettlement,
  correct: correctSettlement,
  mass: service.getSettlementMass,
  editMass: service.editMass,
})
