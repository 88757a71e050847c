import { type Api, serve } from '#platform/serve.ts'
import { notices } from './contract.ts'
import { deliver, list, move, remind } from './service.ts'
import { printNotice } from './paper.ts'

export function noticeRoutes(api: Api) {
  serve(api, notices.list, (context, { query }) => list(context, query))
  serve(api, notices.move, (context, { params, body }) => move(context, params.id, body))
  serve(api, notices.deliver, (context, { params, body }) => deliver(context, params.id, body))
  serve(api, notices.remind, (context, { params, body }) => remind(context, params.id, body))
  serve(api, notices.print, (context, { params }) => printNotice(context, params.id))
}
