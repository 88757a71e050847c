import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { apiTokens } from '../contract.ts'
import * as service from './service.ts'

export const apiTokenRoutes = defineRoutes(apiTokens, {
  list: service.listApiTokens,
  // No transaction: a response stored for a repeated request would contain the token.
  add: withoutTransaction(service.createApiToken),
  revoke: service.revokeApiToken,
})
