import { defineRoutes } from '#platform/server/mount.ts'
import { stoleFees } from '../contract.ts'
import { listFeeProposals, waiveFee } from './proposals.ts'
import * as service from './service.ts'

export const stoleFeeRoutes = defineRoutes(stoleFees, {
  list: service.listFees,
  get: ({ db }, id) => service.getFee(db, id),
  add: service.createFee,
  edit: service.updateFee,
  cancel: service.cancelFee,
  proposals: listFeeProposals,
  waive: waiveFee,
})
