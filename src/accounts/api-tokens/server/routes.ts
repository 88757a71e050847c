import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { apiTokens } from '../contract.ts'
import * as service from './service.ts'

export function apiTokenRoutes(api: Api) {
  serve(api, apiTokens.list, context => service.listApiTokens(context))
  // Apart: an answer that is kept for a repeated request would keep the token.
  serveWithoutTransaction(api, apiTokens.add, (context, { body }) =>
    service.createApiToken(context, body),
  )
  serve(api, apiTokens.revoke, (context, { params }) => service.revokeApiToken(context, params.id))
}
