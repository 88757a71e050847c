import { type Api, serve } from '#platform/server/serve.ts'
import { requireParish } from '#platform/context.ts'
import { premaritals } from '../contract.ts'
import { groupProtocol } from '../groups.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'

export function premaritalRoutes(api: Api) {
  serve(api, premaritals.list, (context, { query }) => reading.listPremaritals(context, query))
  serve(api, premaritals.nextNumber, async ({ db }, { query: { year } }) => ({
    year,
    next_number: await service.nextNumber(db, year),
  }))
  serve(api, premaritals.get, async (context, { params }) => {
    const protocol = await reading.getPremarital(context, params.id)
    return { ...protocol, ...groupProtocol(requireParish(context), protocol) }
  })
  serve(api, premaritals.add, (context, { body }) => service.createPremarital(context, body))
  serve(api, premaritals.edit, (context, { params, body }) =>
    service.updatePremarital(context, params.id, body),
  )
  serve(api, premaritals.cancel, (context, { params, body }) =>
    service.cancelPremarital(context, params.id, body),
  )
}
