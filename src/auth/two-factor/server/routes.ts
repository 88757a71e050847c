import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import type { AuthConfig } from '../../sign-in/server/auth-config.ts'
import { twoFactor } from '../contract.ts'
import * as service from './service.ts'

export function twoFactorRoutes(api: Api, auth: AuthConfig) {
  serve(api, twoFactor.prepare, context => service.prepareTwoFactor(context, auth))
  serveWithoutTransaction(api, twoFactor.confirm, (context, { body }) =>
    service.confirmTwoFactor(context, auth, body),
  )
  serveWithoutTransaction(api, twoFactor.verify, (context, { body }) =>
    service.verifyTwoFactor(context, auth, body),
  )
  serveWithoutTransaction(api, twoFactor.mailLink, context => service.mailLink(context))
  serveWithoutTransaction(api, twoFactor.link, (context, { body }) =>
    service.followLink(context, auth, body.token),
  )
  serveWithoutTransaction(api, twoFactor.remove, (context, { body }) =>
    service.removeTwoFactor(context, auth, body),
  )
  serve(api, twoFactor.decline, context => service.declineTwoFactor(context))
}
