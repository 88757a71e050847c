import { type Api, serve } from '#platform/serve.ts'
import { nextNumber } from '../numbers.ts'
import { bannsBook } from './contract.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'

export function bannsRoutes(api: Api) {
  serve(api, bannsBook.list, (context, { query }) => reading.list(context, query))
  serve(api, bannsBook.nextNumber, async ({ db }, { query: { year } }) => ({
    year,
    next_number: await nextNumber(db, 'banns', year),
  }))
  serve(api, bannsBook.get, (context, { params }) => reading.get(context, params.id))
  serve(api, bannsBook.add, (context, { body }) => service.add(context, body))
  serve(api, bannsBook.edit, (context, { params, body }) => service.edit(context, params.id, body))
  serve(api, bannsBook.result, (context, { params, body }) =>
    service.settle(context, params.id, body),
  )
  serve(api, bannsBook.cancel, (context, { params, body }) =>
    service.cancel(context, params.id, body),
  )
}
