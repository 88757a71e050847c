import { type Api, serve } from '#platform/serve.ts'
import { nextNumber } from '../numbers.ts'
import { weddings } from './contract.ts'
import { annotate, strike } from './endings.ts'
import { families, makeFamily } from './families/making.ts'
import { undoFamily } from './families/undoing.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'

export function weddingRoutes(api: Api) {
  serve(api, weddings.list, (context, { query }) => reading.list(context, query))
  serve(api, weddings.nextNumber, async ({ db }, { query: { year } }) => ({
    year,
    next_number: await nextNumber(db, 'weddings', year),
  }))
  serve(api, weddings.get, (context, { params }) => reading.get(context, params.id))
  serve(api, weddings.add, (context, { body }) => service.add(context, body))
  serve(api, weddings.edit, (context, { params, body }) => service.edit(context, params.id, body))
  serve(api, weddings.cancel, (context, { params, body }) =>
    service.cancel(context, params.id, body),
  )
  serve(api, weddings.registry, (context, { params, body }) =>
    service.registry(context, params.id, body),
  )
  serve(api, weddings.families, (context, { params }) => families(context, params.id))
  serve(api, weddings.makeFamily, (context, { params, body }) =>
    makeFamily(context, params.id, body),
  )
  serve(api, weddings.undoFamily, (context, { params }) => undoFamily(context, params.id))
  serve(api, weddings.annotate, (context, { params, body }) => annotate(context, params.id, body))
  serve(api, weddings.strike, (context, { params, body }) => strike(context, params, body))
}
