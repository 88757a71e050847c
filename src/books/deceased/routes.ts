import { type Api, serve } from '#platform/serve.ts'
import { nextNumber } from '../numbers.ts'
import { deceased } from './contract.ts'
import { margin } from './margin.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'
import { unwidow, widow } from './widowhood.ts'

export function deceasedRoutes(api: Api) {
  serve(api, deceased.list, (context, { query }) => reading.list(context, query))
  serve(api, deceased.nextNumber, async ({ db }, { query: { year } }) => ({
    year,
    next_number: await nextNumber(db, 'deceased', year),
  }))
  serve(api, deceased.get, (context, { params }) => reading.get(context, params.id))
  serve(api, deceased.add, (context, { body }) => service.add(context, body))
  serve(api, deceased.edit, (context, { params, body }) => service.edit(context, params.id, body))
  serve(api, deceased.cancel, (context, { params, body }) =>
    service.cancel(context, params.id, body),
  )
  serve(api, deceased.widow, (context, { params, body }) => widow(context, params.id, body.version))
  serve(api, deceased.unwidow, (context, { params }) => unwidow(context, params.id))
  serve(api, deceased.annotate, (context, { params, body }) =>
    margin.annotate(context, params.id, body),
  )
  serve(api, deceased.strike, (context, { params, body }) => margin.strike(context, params, body))
}
