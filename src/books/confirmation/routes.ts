import { type Api, serve } from '#platform/serve.ts'
import { nextNumber } from '../numbers.ts'
import { confirmations } from './contract.ts'
import { margin } from './margin.ts'
import { celebrations } from './celebration/contract.ts'
import * as celebration from './celebration/service.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'

export function confirmationRoutes(api: Api) {
  serve(api, confirmations.list, (context, { query }) => reading.list(context, query))
  serve(api, confirmations.nextNumber, async ({ db }, { query: { year } }) => ({
    year,
    next_number: await nextNumber(db, 'confirmations', year),
  }))
  serve(api, confirmations.get, (context, { params }) => reading.get(context, params.id))
  serve(api, celebrations.prepared, (context, { query }) => celebration.prepared(context, query))
  serve(api, celebrations.check, (context, { body }) => celebration.check(context, body))
  serve(api, celebrations.write, (context, { body }) => celebration.write(context, body))
  serve(api, confirmations.add, (context, { body }) => service.add(context, body))
  serve(api, confirmations.edit, (context, { params, body }) =>
    service.edit(context, params.id, body),
  )
  serve(api, confirmations.cancel, (context, { params, body }) =>
    service.cancel(context, params.id, body),
  )
  serve(api, confirmations.annotate, (context, { params, body }) =>
    margin.annotate(context, params.id, body),
  )
  serve(api, confirmations.strike, (context, { params, body }) =>
    margin.strike(context, params, body),
  )
}
