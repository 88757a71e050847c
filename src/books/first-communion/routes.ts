import { type Api, serve } from '#platform/serve.ts'
import { nextNumber } from '../numbers.ts'
import { communions } from './contract.ts'
import { margin } from './margin.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'

export function communionRoutes(api: Api) {
  serve(api, communions.list, (context, { query }) => reading.list(context, query))
  serve(api, communions.nextNumber, async ({ db }, { query: { year } }) => ({
    year,
    next_number: await nextNumber(db, 'communions', year),
  }))
  serve(api, communions.get, (context, { params }) => reading.get(context, params.id))
  serve(api, communions.add, (context, { body }) => service.add(context, body))
  serve(api, communions.edit, (context, { params, body }) => service.edit(context, params.id, body))
  serve(api, communions.cancel, (context, { params, body }) =>
    service.cancel(context, params.id, body),
  )
  serve(api, communions.annotate, (context, { params, body }) =>
    margin.annotate(context, params.id, body),
  )
  serve(api, communions.strike, (context, { params, body }) => margin.strike(context, params, body))
}
