import { limitVisitors } from '#platform/server/limits/visitors.ts'
import { type Api, servePublicApart } from '#platform/server/serve.ts'
import { publicVisits } from './contract.ts'
import { confirm, follow, withdraw } from './follow.ts'
import { register } from './register.ts'

export function publicVisitRoutes(api: Api, secret: string, texting: boolean) {
  const { database, origin } = api.house
  const desk = { database, secret, https: origin.startsWith('https:'), texting }
  servePublicApart(api, publicVisits.request, (context, { params, body }) =>
    register(context, desk, params.parishUrl, body),
  )
  servePublicApart(api, publicVisits.follow, (context, { params }) =>
    limitVisitors(() => follow(context, desk, params.parishUrl, params.number)),
  )
  servePublicApart(api, publicVisits.confirm, (context, { params, body }) =>
    confirm(context, desk, params.parishUrl, { number: params.number, code: body.code }),
  )
  servePublicApart(api, publicVisits.withdraw, (context, { params }) =>
    withdraw(context, desk, params.parishUrl, params.number),
  )
}
