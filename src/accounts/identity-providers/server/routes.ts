import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import type { AuthConfig } from '#auth/sign-in/server/auth-config.ts'
import { identityProviders } from '../contract.ts'
import * as service from './service.ts'

export function identityProviderRoutes(api: Api, auth: AuthConfig) {
  const { secret } = auth
  serve(api, identityProviders.list, context => service.listIdentityProviders(context, auth))
  serve(api, identityProviders.add, (context, { body }) =>
    service.createIdentityProvider(context, secret, body),
  )
  serve(api, identityProviders.edit, (context, { params, body }) =>
    service.updateIdentityProvider(context, secret, params.id, body),
  )
  serve(api, identityProviders.remove, (context, { params }) =>
    service.removeIdentityProvider(context, params.id),
  )
  serveWithoutTransaction(api, identityProviders.check, (context, { params }) =>
    service.checkConnection(context, auth, params.id),
  )
}
