import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { personRequests } from '../contract.ts'
import { printRequests } from './print.ts'
import { addRequest, decideRequest, extendRequest, listRequests } from './service.ts'

export const personRequestRoutes = defineRoutes(personRequests, {
  list: listRequests,
  print: withoutTransaction(printRequests),
  add: addRequest,
  extend: extendRequest,
  decide: decideRequest,
})
