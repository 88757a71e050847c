import { defineRoutes } from '#platform/server/mount.ts'
import { dioceseRules } from '../contract.ts'
import * as service from './service.ts'

export const dioceseRuleRoutes = defineRoutes(dioceseRules, {
  get: service.getDioceseRules,
  set: service.setDioceseRules,
})
