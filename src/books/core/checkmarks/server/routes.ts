import { type Api, serve } from '#platform/server/serve.ts'
import { checkmarks } from '../contract.ts'
import * as service from './service.ts'

export function checkmarkRoutes(api: Api) {
  serve(api, checkmarks.list, (context, { query }) =>
    service.listCheckmarkCategories(context, query),
  )
  serve(api, checkmarks.save, (context, { body }) => service.saveCheckmarkCategories(context, body))
}
