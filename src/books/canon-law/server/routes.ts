import { type Api, serve } from '#platform/server/serve.ts'
import { canon } from '../contract.ts'
import { checkMarriage } from './service.ts'

export function canonRoutes(api: Api) {
  serve(api, canon.marriage, (context, { body }) => checkMarriage(context, body))
}
