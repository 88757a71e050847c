import { type Api, serve } from '#platform/serve.ts'
import { notices } from './contract.ts'
import { list, move } from './service.ts'

export function noticeRoutes(api: Api) {
  serve(api, notices.list, (context, { query }) => list(context, query))
  serve(api, notices.move, (context, { params, body }) => move(context, params.id, body))
}
