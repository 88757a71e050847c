import { defineRoutes } from '#platform/server/mount.ts'
import { settlementRules } from '../contract.ts'
import * as service from './service.ts'

export const settlementRulesRoutes = defineRoutes(settlementRules, {
  list: service.listSettlementRules,
  get: ({ db }, id) => service.getRules(db, id),
  add: service.createSettlementRules,
  edit: service.updateSettlementRules,
  confirm: (context, id, { version }) => service.confirmSettlementRules(context, id, version),
  remove: (context, id, { version }) => service.removeSettlementRules(context, id, version),
  trial: service.calculateTrial,
})
