import { defineRoutes, forVisitorsWithoutTransaction } from '#platform/server/mount.ts'
import type { ServerContext } from '#platform/server/server-context.ts'
import { limitVisitors } from '#platform/server/limits/visitors.ts'
import { publicVisits } from '../contract.ts'
import { confirmVisitRequest, followVisitRequest, withdrawVisitRequest } from './follow.ts'
import { registerVisitRequest } from './register.ts'

export function publicVisitRoutes(
  { database, origin }: ServerContext,
  secret: string,
  texting: boolean,
) {
  const desk = { database, secret, https: origin.startsWith('https:'), texting }
  return defineRoutes(publicVisits, {
    request: forVisitorsWithoutTransaction((context, parishUrl, body) =>
      registerVisitRequest(context, desk, parishUrl, body),
    ),
    follow: forVisitorsWithoutTransaction((context, params) =>
      limitVisitors(() => followVisitRequest(context, desk, params.parishUrl, params.number)),
    ),
    confirm: forVisitorsWithoutTransaction((context, params, body) =>
      confirmVisitRequest(context, desk, params.parishUrl, {
        number: params.number,
        code: body.code,
      }),
    ),
    withdraw: forVisitorsWithoutTransaction((context, params) =>
      withdrawVisitRequest(context, desk, params.parishUrl, params.number),
    ),
  })
}
