import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { unsatisfiedMasses } from '../contract.ts'
import * as service from './service.ts'

export const unsatisfiedIntentionRoutes = defineRoutes(unsatisfiedMasses, {
  list: service.listUnsatisfied,
  print: withoutTransaction(service.printUnsatisfied),
})
