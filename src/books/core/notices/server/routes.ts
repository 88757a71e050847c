import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { notices } from '../contract.ts'
import { deliverNotice, listNotices, moveNotice, recordReminder } from './service.ts'
import { editNotice, printNotice } from './paper.ts'
import { countWaiting, moveTogether, printWaiting } from './waiting.ts'

export function noticeRoutes(api: Api) {
  serve(api, notices.list, (context, { query }) => listNotices(context, query))
  serve(api, notices.move, (context, { params, body }) => moveNotice(context, params.id, body))
  serve(api, notices.deliver, (context, { params, body }) =>
    deliverNotice(context, params.id, body),
  )
  serve(api, notices.remind, (context, { params, body }) =>
    recordReminder(context, params.id, body),
  )
  serve(api, notices.waiting, context => countWaiting(context))
  serve(api, notices.moveTogether, (context, { body }) => moveTogether(context, body))
  serveWithoutTransaction(api, notices.printWaiting, context => printWaiting(context))
  serve(api, notices.edit, (context, { params }) => editNotice(context, params.id))
  serve(api, notices.print, (context, { params }) => printNotice(context, params.id))
}
