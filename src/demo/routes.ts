import type { Database } from '#platform/database/database.ts'
import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { demo } from '#operations/leave-demo/contract.ts'
import { isDemo, leaveDemo } from '#operations/leave-demo/server/leave.ts'

export const demoRoutes = (database: Database) =>
  defineRoutes(demo, {
    state: withoutTransaction(async () => ({ demo: await isDemo(database) })),
    leave: withoutTransaction((_, body) => leaveDemo(database, body)),
  })
