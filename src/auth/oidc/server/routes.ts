import {
  type Api,
  serve,
  serveWithoutTransaction,
  servePublic,
  servePublicWithoutTransaction,
} from '#platform/server/serve.ts'
import type { AuthConfig } from '../../sign-in/server/auth-config.ts'
import { openConfigurations } from './provider/client.ts'
import { oidc, ownIdentity } from '../contract.ts'
import * as own from './own-identity.ts'
import { activeProviders } from './provider/providers.ts'
import { authorizeProvider, handleOidcCallback } from './sign-in.ts'

export function oidcRoutes(api: Api, auth: AuthConfig) {
  const configurationOf = openConfigurations(auth.secret)
  servePublic(api, oidc.list, async ({ db }) => ({ data: await activeProviders(db) }))
  servePublicWithoutTransaction(api, oidc.authorize, (context, { params }) =>
    authorizeProvider(context, auth, configurationOf, params.id),
  )
  servePublicWithoutTransaction(api, oidc.callback, (context, { body }) =>
    handleOidcCallback(context, auth, configurationOf, body.query),
  )

  serve(api, ownIdentity.read, context => own.readOwnIdentity(context))
  serveWithoutTransaction(api, ownIdentity.authorize, (context, { body }) =>
    own.authorizeLinking(context, auth, configurationOf, body.password),
  )
  serveWithoutTransaction(api, ownIdentity.link, (context, { body }) =>
    own.linkOwn(context, auth, configurationOf, body.query),
  )
  serve(api, ownIdentity.unlink, context => own.unlinkOwn(context, auth))
}
