import { defineRoutes } from '#platform/server/mount.ts'
import { communionTransfers } from '../contract.ts'
import * as service from './service.ts'

export const communionTransferRoutes = defineRoutes(communionTransfers, {
  plan: service.planTransfer,
  transfer: service.transferGroup,
  undo: service.undoTransfer,
  list: service.listTransfers,
})
