import { type Api, serve, serveApart, servePublicApart } from '#platform/server/serve.ts'
import type { Entrance } from '../sign-in/auth-config.ts'
import { passwords } from './contract.ts'
import * as service from './service.ts'

export function passwordRoutes(api: Api, entrance: Entrance) {
  serveApart(api, passwords.change, (context, { body }) =>
    service.changePassword(context, entrance, body),
  )
  serveApart(api, passwords.changeFirst, (context, { body }) =>
    service.changeFirstPassword(context, entrance, body.password),
  )
  serve(api, passwords.postpone, context => service.postponeFirstPassword(context))
  servePublicApart(api, passwords.forgot, (context, { body }) =>
    service.forgotPassword(context, entrance, body),
  )
  servePublicApart(api, passwords.reset, (context, { body }) =>
    service.resetPassword(context, body),
  )
}
