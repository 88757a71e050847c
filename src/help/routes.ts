import { type Api, serve } from '#platform/server/serve.ts'
import { helpArticles } from './contract.ts'
import * as service from './service.ts'

export function helpRoutes(api: Api) {
  serve(api, helpArticles.check, (context, { query }) => service.check(context, query.routeName))
  serve(api, helpArticles.list, (context, { query }) => service.list(context, query.search))
  serve(api, helpArticles.show, (context, { params }) => service.get(context, params.routeName))
  serve(api, helpArticles.write, (context, { params, body }) =>
    service.write(context, params.routeName, body),
  )
  serve(api, helpArticles.reset, (context, { params }) => service.reset(context, params.routeName))
}
