import { type Api, serve } from '#platform/server/serve.ts'
import { news, parishNews, programNews } from '../contract.ts'
import * as reading from './reading.ts'
import * as service from './service.ts'

export function newsRoutes(api: Api) {
  serve(api, news.list, (context, { query }) => reading.listNews(context, query))
  serve(api, news.get, (context, { params }) => reading.getNewsItem(context, params.id))
  serve(api, news.read, (context, { params }) => reading.readNewsItem(context, params.id))
  writing(api, parishNews, 'parish')
  writing(api, programNews, 'program')
}

function writing(api: Api, to: typeof parishNews | typeof programNews, owner: service.NewsOwner) {
  serve(api, to.add, (context, { body }) => service.createNewsItem(context, owner, body))
  serve(api, to.edit, (context, { params, body }) =>
    service.updateNewsItem(context, owner, params.id, body),
  )
  serve(api, to.remove, (context, { params, body }) =>
    service.removeNewsItem(context, owner, params.id, body.version),
  )
  serve(api, to.restore, (context, { params, body }) =>
    service.restoreNewsItem(context, owner, params.id, body.version),
  )
}
