import { type Api, serve, serveApart } from '#platform/server/serve.ts'
import type { Entrance } from '#session/sign-in/auth-config.ts'
import { identityProviders } from './contract.ts'
import * as service from './service.ts'

export function identityProviderRoutes(api: Api, entrance: Entrance) {
  const { secret } = entrance
  serve(api, identityProviders.list, context => service.list(context, entrance))
  serve(api, identityProviders.add, (context, { body }) => service.add(context, secret, body))
  serve(api, identityProviders.edit, (context, { params, body }) =>
    service.edit(context, secret, params.id, body),
  )
  serve(api, identityProviders.remove, (context, { params }) => service.remove(context, params.id))
  serveApart(api, identityProviders.check, (context, { params }) =>
    service.checkConnection(context, entrance, params.id),
  )
}
