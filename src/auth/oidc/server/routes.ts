import {
  defineRoutes,
  forVisitors,
  forVisitorsWithoutTransaction,
  type Routes,
  withoutTransaction,
} from '#platform/server/mount.ts'
import type { AuthConfig } from '../../sign-in/server/auth-config.ts'
import { openConfigurations } from './provider/client.ts'
import { oidc, ownIdentity } from '../contract.ts'
import * as own from './own-identity.ts'
import { activeProviders } from './provider/providers.ts'
import { authorizeProvider, handleOidcCallback } from './sign-in.ts'

export function oidcRoutes(auth: AuthConfig): Routes {
  const getConfiguration = openConfigurations(auth.secret)
  return [
    defineRoutes(oidc, {
      list: forVisitors(async ({ db }) => ({ data: await activeProviders(db) })),
      authorize: forVisitorsWithoutTransaction((context, id) =>
        authorizeProvider(context, auth, getConfiguration, id),
      ),
      callback: forVisitorsWithoutTransaction((context, { query }) =>
        handleOidcCallback(context, auth, getConfiguration, query),
      ),
    }),
    defineRoutes(ownIdentity, {
      read: own.readOwnIdentity,
      authorize: withoutTransaction((context, { password }) =>
        own.authorizeLinking(context, auth, getConfiguration, password),
      ),
      link: withoutTransaction((context, { query }) =>
        own.linkOwn(context, auth, getConfiguration, query),
      ),
      unlink: context => own.unlinkOwn(context, auth),
    }),
  ]
}
