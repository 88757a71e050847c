import { type Api, serve } from '#platform/serve.ts'
import { nextNumber } from '../numbers.ts'
import { substitutes } from './contract.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'

export function substituteRoutes(api: Api) {
  serve(api, substitutes.list, (context, { query }) => reading.list(context, query))
  serve(api, substitutes.nextNumber, async ({ db }, { query: { year } }) => ({
    year,
    next_number: await nextNumber(db, 'substitute_certificates', year),
  }))
  serve(api, substitutes.get, (context, { params }) => reading.get(context, params.id))
  serve(api, substitutes.add, (context, { body }) => service.add(context, body))
  serve(api, substitutes.edit, (context, { params, body }) =>
    service.edit(context, params.id, body),
  )
  serve(api, substitutes.cancel, (context, { params, body }) =>
    service.cancel(context, params.id, body),
  )
}
