import { type Api, serve } from '#platform/serve.ts'
import { helpArticles } from './contract.ts'
import * as service from './service.ts'

export function helpRoutes(api: Api) {
  serve(api, helpArticles.check, (context, { query }) => service.check(context, query.routeName))
  serve(api, helpArticles.show, (context, { params }) => service.get(context, params.routeName))
}
