import { type Api, serve, serveApart } from '#platform/server/serve.ts'
import type { Entrance } from '../sign-in/auth-config.ts'
import { twoFactor } from './contract.ts'
import * as service from './service.ts'

export function twoFactorRoutes(api: Api, entrance: Entrance) {
  serve(api, twoFactor.prepare, context => service.prepare(context, entrance))
  serveApart(api, twoFactor.confirm, (context, { body }) =>
    service.confirm(context, entrance, body),
  )
  serveApart(api, twoFactor.verify, (context, { body }) => service.verify(context, entrance, body))
  serveApart(api, twoFactor.mailLink, context => service.mailLink(context))
  serveApart(api, twoFactor.link, (context, { body }) =>
    service.followLink(context, entrance, body.token),
  )
  serveApart(api, twoFactor.remove, (context, { body }) => service.remove(context, entrance, body))
  serve(api, twoFactor.decline, context => service.decline(context))
}
