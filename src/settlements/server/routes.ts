import { type Api, serve } from '#platform/server/serve.ts'
import { payments } from '../contract.ts'
import { approveSettlement, correctSettlement } from '../month/server/approval.ts'
import { getSettlement } from '../month/server/reading.ts'
import * as service from './service.ts'

export function paymentRoutes(api: Api) {
  serve(api, payments.list, (context, { query }) => service.listSettlements(context, query))
  serve(api, payments.next, context => service.getNextMonth(context))
  serve(api, payments.year, (context, { params }) => service.getSettledYear(context, params.year))
  serve(api, payments.get, ({ db }, { params }) => getSettlement(db, params.id))
  serve(api, payments.add, (context, { body }) => service.createSettlement(context, body))
  serve(api, payments.approve, (context, { params, body }) =>
    approveSettlement(context, params.id, body),
  )
  serve(api, payments.correct, (context, { params, body }) =>
    correctSettlement(context, params.id, body),
  )
  serve(api, payments.mass, (context, { params }) => service.getSettlementMass(context, params))
  serve(api, payments.editMass, (context, { params, body }) =>
    service.editMass(context, params, body),
  )
}
