import { defineRoutes } from '#platform/server/mount.ts'
import { forbidden } from '#platform/refusals.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { intentionSeries } from '../contract.ts'
import { proposeSeries } from './proposal.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'

export const intentionSeriesRoutes = defineRoutes(intentionSeries, {
  list: reading.listMassSeries,
  proposal: proposeSeries,
  get: reading.getMassSeries,
  add: service.createMassSeries,
  move: service.moveMassSeries,
  reword: service.rewordMassSeries,
  settle: (context, id, body) => {
    if (!hasPermission(context.user, 'offerings.read')) throw forbidden()
    return service.settleMassSeries(context, id, body)
  },
  cancel: service.cancelMassSeries,
})
