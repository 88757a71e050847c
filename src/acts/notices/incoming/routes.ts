import { type Api, serve } from '#platform/server/serve.ts'
import { incomingNotices } from './contract.ts'
import { candidates, enter, giveBack, list } from './service.ts'

export function incomingNoticeRoutes(api: Api) {
  serve(api, incomingNotices.list, (context, { query }) => list(context, query))
  serve(api, incomingNotices.candidates, (context, { params }) => candidates(context, params.id))
  serve(api, incomingNotices.enter, (context, { params, body }) => enter(context, params.id, body))
  serve(api, incomingNotices.giveBack, (context, { params, body }) =>
    giveBack(context, params.id, body),
  )
}
