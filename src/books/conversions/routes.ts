import { type Api, serve } from '#platform/serve.ts'
import { nextNumber } from '../numbers.ts'
import { conversions } from './contract.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'

export function conversionRoutes(api: Api) {
  serve(api, conversions.list, (context, { query }) => reading.list(context, query))
  serve(api, conversions.nextNumber, async ({ db }, { query: { year, kind } }) => ({
    year,
    next_number: await nextNumber(db, 'conversions', year, service.series(kind)),
  }))
  serve(api, conversions.get, (context, { params }) => reading.get(context, params.id))
  serve(api, conversions.add, (context, { body }) => service.add(context, body))
  serve(api, conversions.edit, (context, { params, body }) =>
    service.edit(context, params.id, body),
  )
  serve(api, conversions.cancel, (context, { params, body }) =>
    service.cancel(context, params.id, body),
  )
}
