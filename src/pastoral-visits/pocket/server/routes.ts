import { defineRoutes, forVisitorsWithoutTransaction } from '#platform/server/mount.ts'
import type { Database } from '#platform/database/database.ts'
import { syncChanges, handleContact, listCheckouts, revokeCheckout } from './sync-changes.ts'
import { visitCheckouts } from '../contract.ts'
import { listOfferedRoutes, createCheckout } from './taking.ts'

export const visitPocketRoutes = (database: Database) =>
  defineRoutes(visitCheckouts, {
    offered: listOfferedRoutes,
    take: createCheckout,
    bring: syncChanges,
    list: listCheckouts,
    revoke: revokeCheckout,
    contact: forVisitorsWithoutTransaction((context, body) =>
      handleContact(context, database, body),
    ),
  })
