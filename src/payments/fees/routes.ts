import { type Api, serve } from '#platform/server/serve.ts'
import { stoleFees } from './contract.ts'
import { proposals, waive } from './proposals.ts'
import * as service from './service.ts'

export function stoleFeeRoutes(api: Api) {
  serve(api, stoleFees.list, (context, { query }) => service.list(context, query))
  serve(api, stoleFees.get, ({ db }, { params }) => service.getFee(db, params.id))
  serve(api, stoleFees.add, (context, { body }) => service.add(context, body))
  serve(api, stoleFees.edit, (context, { params, body }) => service.edit(context, params.id, body))
  serve(api, stoleFees.cancel, (context, { params, body }) =>
    service.cancel(context, params.id, body),
  )
  serve(api, stoleFees.proposals, (context, { params }) => proposals(context, params.id))
  serve(api, stoleFees.waive, (context, { body }) => waive(context, body))
}
