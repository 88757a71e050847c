import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import type { AuthConfig } from '#auth/sign-in/server/auth-config.ts'
import { identityProviders } from '../contract.ts'
import * as service from './service.ts'

export function identityProviderRoutes(auth: AuthConfig) {
  const { secret } = auth
  return defineRoutes(identityProviders, {
    list: context => service.listIdentityProviders(context, auth),
    add: (context, body) => service.createIdentityProvider(context, secret, body),
    edit: (context, id, body) => service.updateIdentityProvider(context, secret, id, body),
    remove: service.removeIdentityProvider,
    check: withoutTransaction((context, id) => service.checkConnection(context, auth, id)),
  })
}
