import { type Api, serve } from '#platform/server/serve.ts'
import { dioceseRules } from '../contract.ts'
import * as service from './service.ts'

export function dioceseRuleRoutes(api: Api) {
  serve(api, dioceseRules.get, context => service.getDioceseRules(context))
  serve(api, dioceseRules.set, (context, { body }) => service.setDioceseRules(context, body))
}
