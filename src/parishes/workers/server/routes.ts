import { defineRoutes } from '#platform/server/mount.ts'
import { parishWorkers } from '../contract.ts'
import * as service from './service.ts'

export const parishWorkerRoutes = defineRoutes(parishWorkers, {
  list: service.listParishWorkers,
  get: service.getParishWorker,
  add: service.createParishWorker,
  edit: service.updateParishWorker,
})
