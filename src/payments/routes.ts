import { type Api, serve } from '#platform/server/serve.ts'
import { payments } from './contract.ts'
import { approve, correct } from './month/approval.ts'
import { getSettlement } from './month/reading.ts'
import * as service from './service.ts'

export function paymentRoutes(api: Api) {
  serve(api, payments.list, (context, { query }) => service.list(context, query))
  serve(api, payments.next, context => service.next(context))
  serve(api, payments.year, (context, { params }) => service.year(context, params.year))
  serve(api, payments.get, ({ db }, { params }) => getSettlement(db, params.id))
  serve(api, payments.add, (context, { body }) => service.add(context, body))
  serve(api, payments.approve, (context, { params, body }) => approve(context, params.id, body))
  serve(api, payments.correct, (context, { params, body }) => correct(context, params.id, body))
  serve(api, payments.mass, (context, { params }) => service.mass(context, params))
  serve(api, payments.editMass, (context, { params, body }) =>
    service.editMass(context, params, body),
  )
}
