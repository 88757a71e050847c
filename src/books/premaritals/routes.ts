import { type Api, serve } from '#platform/server/serve.ts'
import { requireParish } from '#platform/context.ts'
import { premaritals } from './contract.ts'
import { grouped } from './groups.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'

export function premaritalRoutes(api: Api) {
  serve(api, premaritals.list, (context, { query }) => reading.list(context, query))
  serve(api, premaritals.nextNumber, async ({ db }, { query: { year } }) => ({
    year,
    next_number: await service.nextNumber(db, year),
  }))
  serve(api, premaritals.get, async (context, { params }) => {
    const protocol = await reading.get(context, params.id)
    return { ...protocol, ...grouped(requireParish(context), protocol) }
  })
  serve(api, premaritals.add, (context, { body }) => service.add(context, body))
  serve(api, premaritals.edit, (context, { params, body }) =>
    service.edit(context, params.id, body),
  )
  serve(api, premaritals.cancel, (context, { params, body }) =>
    service.cancel(context, params.id, body),
  )
}
