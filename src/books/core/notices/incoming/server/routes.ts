import { type Api, serve } from '#platform/server/serve.ts'
import { incomingNotices } from '../contract.ts'
import { listNoticeCandidates, enterNotice, giveBack, listIncomingNotices } from './service.ts'

export function incomingNoticeRoutes(api: Api) {
  serve(api, incomingNotices.list, (context, { query }) => listIncomingNotices(context, query))
  serve(api, incomingNotices.candidates, (context, { params }) =>
    listNoticeCandidates(context, params.id),
  )
  serve(api, incomingNotices.enter, (context, { params, body }) =>
    enterNotice(context, params.id, body),
  )
  serve(api, incomingNotices.giveBack, (context, { params, body }) =>
    giveBack(context, params.id, body),
  )
}
