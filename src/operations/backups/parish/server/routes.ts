import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { parishBackups } from '../contract.ts'
import type { ParishBackupPlace } from './place.ts'
import { saveBackupPlan } from './plans.ts'
import * as service from './service.ts'

export const parishBackupRoutes = (place: ParishBackupPlace) =>
  defineRoutes(parishBackups, {
    list: service.listParishBackups,
    // Served without an idempotency key, because its hash would be computed from the passphrase.
    order: withoutTransaction((context, body) => service.orderParishBackup(context, place, body)),
    plan: withoutTransaction((context, body) => saveBackupPlan(context, place, body)),
    resend: service.resendParishBackup,
    take: service.takeParishBackup,
    file: withoutTransaction((context, takingID) =>
      service.getParishBackupFile(context, place.folder, takingID),
    ),
  })
