import { type Api, serve } from '#platform/server/serve.ts'
import { settlementRules } from '../contract.ts'
import * as service from './service.ts'

export function settlementRulesRoutes(api: Api) {
  serve(api, settlementRules.list, (context, { query }) =>
    service.listSettlementRules(context, query),
  )
  serve(api, settlementRules.get, ({ db }, { params }) => service.getRules(db, params.id))
  serve(api, settlementRules.add, (context, { body }) =>
    service.createSettlementRules(context, body),
  )
  serve(api, settlementRules.edit, (context, { params, body }) =>
    service.updateSettlementRules(context, params.id, body),
  )
  serve(api, settlementRules.confirm, (context, { params, body }) =>
    service.confirmSettlementRules(context, params.id, body.version),
  )
  serve(api, settlementRules.remove, (context, { params, body }) =>
    service.removeSettlementRules(context, params.id, body.version),
  )
  serve(api, settlementRules.trial, (context, { body }) => service.calculateTrial(context, body))
}
