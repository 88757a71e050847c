import { limitVisitors } from '#platform/server/limits/visitors.ts'
import { type Api, servePublicWithoutTransaction } from '#platform/server/serve.ts'
import { publicVisits } from '../contract.ts'
import { confirmVisitRequest, followVisitRequest, withdrawVisitRequest } from './follow.ts'
import { registerVisitRequest } from './register.ts'

export function publicVisitRoutes(api: Api, secret: string, texting: boolean) {
  const { database, origin } = api.server
  const desk = { database, secret, https: origin.startsWith('https:'), texting }
  servePublicWithoutTransaction(api, publicVisits.request, (context, { params, body }) =>
    registerVisitRequest(context, desk, params.parishUrl, body),
  )
  servePublicWithoutTransaction(api, publicVisits.follow, (context, { params }) =>
    limitVisitors(() => followVisitRequest(context, desk, params.parishUrl, params.number)),
  )
  servePublicWithoutTransaction(api, publicVisits.confirm, (context, { params, body }) =>
    confirmVisitRequest(context, desk, params.parishUrl, {
      number: params.number,
      code: body.code,
    }),
  )
  servePublicWithoutTransaction(api, publicVisits.withdraw, (context, { params }) =>
    withdrawVisitRequest(context, desk, params.parishUrl, params.number),
  )
}
