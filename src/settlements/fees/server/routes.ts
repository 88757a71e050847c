import { type Api, serve } from '#platform/server/serve.ts'
import { stoleFees } from '../contract.ts'
import { listFeeProposals, waiveFee } from './proposals.ts'
import * as service from './service.ts'

export function stoleFeeRoutes(api: Api) {
  serve(api, stoleFees.list, (context, { query }) => service.listFees(context, query))
  serve(api, stoleFees.get, ({ db }, { params }) => service.getFee(db, params.id))
  serve(api, stoleFees.add, (context, { body }) => service.createFee(context, body))
  serve(api, stoleFees.edit, (context, { params, body }) =>
    service.updateFee(context, params.id, body),
  )
  serve(api, stoleFees.cancel, (context, { params, body }) =>
    service.cancelFee(context, params.id, body),
  )
  serve(api, stoleFees.proposals, (context, { params }) => listFeeProposals(context, params.id))
  serve(api, stoleFees.waive, (context, { body }) => waiveFee(context, body))
}
