import {
  defineRoutes,
  forVisitorsWithoutTransaction,
  withoutTransaction,
} from '#platform/server/mount.ts'
import type { AuthConfig } from '../../sign-in/server/auth-config.ts'
import { passwords } from '../contract.ts'
import * as service from './service.ts'

export const passwordRoutes = (auth: AuthConfig) =>
  defineRoutes(passwords, {
    change: withoutTransaction((context, body) => service.changePassword(context, auth, body)),
    changeFirst: withoutTransaction((context, { password }) =>
      service.changeFirstPassword(context, auth, password),
    ),
    postpone: service.postponeFirstPassword,
    forgot: forVisitorsWithoutTransaction((context, body) =>
      service.forgotPassword(context, auth, body),
    ),
    reset: forVisitorsWithoutTransaction(service.resetPassword),
  })
