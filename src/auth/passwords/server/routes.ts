import {
  type Api,
  serve,
  serveWithoutTransaction,
  servePublicWithoutTransaction,
} from '#platform/server/serve.ts'
import type { AuthConfig } from '../../sign-in/server/auth-config.ts'
import { passwords } from '../contract.ts'
import * as service from './service.ts'

export function passwordRoutes(api: Api, auth: AuthConfig) {
  serveWithoutTransaction(api, passwords.change, (context, { body }) =>
    service.changePassword(context, auth, body),
  )
  serveWithoutTransaction(api, passwords.changeFirst, (context, { body }) =>
    service.changeFirstPassword(context, auth, body.password),
  )
  serve(api, passwords.postpone, context => service.postponeFirstPassword(context))
  servePublicWithoutTransaction(api, passwords.forgot, (context, { body }) =>
    service.forgotPassword(context, auth, body),
  )
  servePublicWithoutTransaction(api, passwords.reset, (context, { body }) =>
    service.resetPassword(context, body),
  )
}
