import { defineRoutes } from '#platform/server/mount.ts'
import { baptismRegistrations as contract } from '../contract.ts'
import { markDocument } from './documents.ts'
import { enterRegistration } from './enter.ts'
import { listBaptismRegistrations } from './list.ts'
import { reportNewborn } from './newborn/newborn.ts'
import * as service from './service.ts'

export const baptismRegistrationRoutes = defineRoutes(contract, {
  list: listBaptismRegistrations,
  get: service.getBaptismRegistration,
  add: service.createBaptismRegistration,
  reportNewborn,
  markDocument,
  edit: service.updateBaptismRegistration,
  accept: service.acceptBaptismRegistration,
  withdraw: service.withdrawBaptismRegistration,
  restore: service.restoreBaptismRegistration,
  enter: enterRegistration,
})
