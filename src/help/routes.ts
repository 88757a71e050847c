import { type Api, serve } from '#platform/server/serve.ts'
import { helpArticles } from './contract.ts'
import * as service from './service.ts'

export function helpRoutes(api: Api) {
  serve(api, helpArticles.check, (context, { query }) =>
    service.checkHelpArticle(context, query.routeName),
  )
  serve(api, helpArticles.list, (context, { query }) =>
    service.searchHelpArticles(context, query.search),
  )
  serve(api, helpArticles.show, (context, { params }) =>
    service.getHelpArticle(context, params.routeName),
  )
  serve(api, helpArticles.write, (context, { params, body }) =>
    service.saveHelpArticle(context, params.routeName, body),
  )
  serve(api, helpArticles.reset, (context, { params }) =>
    service.resetHelpArticle(context, params.routeName),
  )
}
