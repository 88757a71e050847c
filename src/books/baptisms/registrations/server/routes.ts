import { type Api, serve } from '#platform/server/serve.ts'
import { baptismRegistrations as contract } from '../contract.ts'
import { enterRegistration } from './enter.ts'
import { listBaptismRegistrations } from './list.ts'
import * as service from './service.ts'

export function baptismRegistrationRoutes(api: Api) {
  serve(api, contract.list, (context, { query }) => listBaptismRegistrations(context, query))
  serve(api, contract.get, (context, { params }) =>
    service.getBaptismRegistration(context, params.id),
  )
  serve(api, contract.add, (context, { body }) => service.createBaptismRegistration(context, body))
  serve(api, contract.edit, (context, { params, body }) =>
    service.updateBaptismRegistration(context, params.id, body),
  )
  serve(api, contract.accept, (context, { params, body }) =>
    service.acceptBaptismRegistration(context, params.id, body),
  )
  serve(api, contract.withdraw, (context, { params, body }) =>
    service.withdrawBaptismRegistration(context, params.id, body),
  )
  serve(api, contract.restore, (context, { params, body }) =>
    service.restoreBaptismRegistration(context, params.id, body),
  )
  serve(api, contract.enter, (context, { params, body }) =>
    enterRegistration(context, params.id, body),
  )
}
