import { type Api, servePublic, servePublicApart } from '#platform/server/serve.ts'
import type { Entrance } from '../sign-in/auth-config.ts'
import { openConfigurations } from './client.ts'
import { oidc } from './contract.ts'
import { activeProviders } from './providers.ts'
import { authorize, callback } from './sign-in.ts'

export function oidcRoutes(api: Api, entrance: Entrance) {
  const configurationOf = openConfigurations(entrance.secret)
  servePublic(api, oidc.list, async ({ db }) => ({ data: await activeProviders(db) }))
  servePublicApart(api, oidc.authorize, (context, { params }) =>
    authorize(context, entrance, configurationOf, params.id),
  )
  servePublicApart(api, oidc.callback, (context, { body }) =>
    callback(context, entrance, configurationOf, body.query),
  )
}
