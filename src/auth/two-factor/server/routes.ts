import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import type { AuthConfig } from '../../sign-in/server/auth-config.ts'
import { twoFactor } from '../contract.ts'
import * as service from './service.ts'

export const twoFactorRoutes = (auth: AuthConfig) =>
  defineRoutes(twoFactor, {
    prepare: context => service.prepareTwoFactor(context, auth),
    confirm: withoutTransaction((context, body) => service.confirmTwoFactor(context, auth, body)),
    verify: withoutTransaction((context, body) => service.verifyTwoFactor(context, auth, body)),
    mailLink: withoutTransaction(service.mailLink),
    link: withoutTransaction((context, { token }) => service.followLink(context, auth, token)),
    remove: withoutTransaction((context, body) => service.removeTwoFactor(context, auth, body)),
    decline: service.declineTwoFactor,
  })
