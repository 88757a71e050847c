import { forbidden } from '#platform/problems.ts'
import { type Api, serve } from '#platform/server/serve.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { intentionSeries } from '../contract.ts'
import { proposeSeries } from './proposal.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'

export function intentionSeriesRoutes(api: Api) {
  serve(api, intentionSeries.list, (context, { query }) => reading.listMassSeries(context, query))
  serve(api, intentionSeries.proposal, (context, { query }) => proposeSeries(context, query))
  serve(api, intentionSeries.get, (context, { params }) =>
    reading.getMassSeries(context, params.id),
  )
  serve(api, intentionSeries.add, (context, { body }) => service.createMassSeries(context, body))
  serve(api, intentionSeries.move, (context, { params, body }) =>
    service.moveMassSeries(context, params.id, body),
  )
  serve(api, intentionSeries.reword, (context, { params, body }) =>
    service.rewordMassSeries(context, params.id, body),
  )
  serve(api, intentionSeries.settle, (context, { params, body }) => {
    if (!hasPermission(context.user, 'offerings.read')) throw forbidden()
    return service.settleMassSeries(context, params.id, body)
  })
  serve(api, intentionSeries.cancel, (context, { params, body }) =>
    service.cancelMassSeries(context, params.id, body),
  )
}
