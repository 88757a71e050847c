import { type Api, serve } from '#platform/server/serve.ts'
import { baptismRegistrations as contract } from './contract.ts'
import { enter } from './enter.ts'
import { list } from './list.ts'
import * as service from './service.ts'

export function baptismRegistrationRoutes(api: Api) {
  serve(api, contract.list, (context, { query }) => list(context, query))
  serve(api, contract.get, (context, { params }) => service.get(context, params.id))
  serve(api, contract.add, (context, { body }) => service.add(context, body))
  serve(api, contract.edit, (context, { params, body }) => service.edit(context, params.id, body))
  serve(api, contract.accept, (context, { params, body }) =>
    service.accept(context, params.id, body),
  )
  serve(api, contract.withdraw, (context, { params, body }) =>
    service.withdraw(context, params.id, body),
  )
  serve(api, contract.restore, (context, { params, body }) =>
    service.restore(context, params.id, body),
  )
  serve(api, contract.enter, (context, { params, body }) => enter(context, params.id, body))
}
