import { type Api, serve } from '#platform/serve.ts'
import { nextNumber } from '../numbers.ts'
import { baptisms } from './contract.ts'
import { margin } from './margin.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'

export function baptismRoutes(api: Api) {
  serve(api, baptisms.list, (context, { query }) => reading.list(context, query))
  serve(api, baptisms.nextNumber, async ({ db }, { query: { year } }) => ({
    year,
    next_number: await nextNumber(db, 'baptisms', year),
  }))
  serve(api, baptisms.get, (context, { params }) => reading.get(context, params.id))
  serve(api, baptisms.add, (context, { body }) => service.add(context, body))
  serve(api, baptisms.edit, (context, { params, body }) => service.edit(context, params.id, body))
  serve(api, baptisms.cancel, (context, { params, body }) =>
    service.cancel(context, params.id, body),
  )
  serve(api, baptisms.annotate, (context, { params, body }) =>
    margin.annotate(context, params.id, body),
  )
  serve(api, baptisms.strike, (context, { params, body }) => margin.strike(context, params, body))
}
