import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { apiTokens } from '../contract.ts'
import * as service from './service.ts'

export const apiTokenRoutes = defineRoutes(apiTokens, {
  list: service.listApiTokens,
  // Apart: an answer that is kept for a repeated request would keep the token.
  add: withoutTransaction(service.createApiToken),
  revoke: service.revokeApiToken,
})
