import { defineRoutes } from '#platform/server/mount.ts'
import { parishCleanups } from '../contract.ts'
import * as service from './service.ts'

export const truncateRoutes = defineRoutes(parishCleanups, {
  list: service.listCleanups,
  preview: (context, query) => service.previewCleanup(context, query.parish_id, query.parts),
  ask: service.requestCleanup,
  approve: (context, id, { name }) => service.approveCleanup(context, id, name),
  stop: service.stopCleanup,
})
