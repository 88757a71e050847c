import { forbidden } from '#platform/problems.ts'
import { type Api, serve } from '#platform/server/serve.ts'
import { may } from '#session/rights/permissions.ts'
import { series } from './contract.ts'
import { proposal } from './proposal.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'

export function intentionSeriesRoutes(api: Api) {
  serve(api, series.list, (context, { query }) => reading.list(context, query))
  serve(api, series.proposal, (context, { query }) => proposal(context, query))
  serve(api, series.get, (context, { params }) => reading.get(context, params.id))
  serve(api, series.add, (context, { body }) => service.add(context, body))
  serve(api, series.move, (context, { params, body }) => service.move(context, params.id, body))
  serve(api, series.reword, (context, { params, body }) => service.reword(context, params.id, body))
  serve(api, series.settle, (context, { params, body }) => {
    if (!may(context.user, 'offerings.read')) throw forbidden()
    return service.settle(context, params.id, body)
  })
  serve(api, series.cancel, (context, { params, body }) => service.cancel(context, params.id, body))
}
