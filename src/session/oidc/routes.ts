import {
  type Api,
  serve,
  serveApart,
  servePublic,
  servePublicApart,
} from '#platform/server/serve.ts'
import type { Entrance } from '../sign-in/auth-config.ts'
import { openConfigurations } from './provider/client.ts'
import { oidc, ownIdentity } from './contract.ts'
import * as own from './own-identity.ts'
import { activeProviders } from './provider/providers.ts'
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

  serve(api, ownIdentity.read, context => own.read(context))
  serveApart(api, ownIdentity.authorize, (context, { body }) =>
    own.authorize(context, entrance, configurationOf, body.password),
  )
  serveApart(api, ownIdentity.link, (context, { body }) =>
    own.linkOwn(context, entrance, configurationOf, body.query),
  )
  serve(api, ownIdentity.unlink, context => own.unlinkOwn(context, entrance))
}
