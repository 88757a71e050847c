import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { parishBackups } from '../contract.ts'
import type { ParishBackupPlace } from './place.ts'
import { saveBackupPlan } from './plans.ts'
import * as service from './service.ts'

export function parishBackupRoutes(api: Api, place: ParishBackupPlace) {
  serve(api, parishBackups.list, service.listParishBackups)
  // Apart: no key of a repeated request is kept, which would be reckoned from the passphrase.
  serveWithoutTransaction(api, parishBackups.order, (context, { body }) =>
    service.orderParishBackup(context, place, body),
  )
  serveWithoutTransaction(api, parishBackups.plan, (context, { body }) =>
    saveBackupPlan(context, place, body),
  )
  serve(api, parishBackups.resend, service.resendParishBackup)
  serve(api, parishBackups.take, (context, { params }) =>
    service.takeParishBackup(context, params.id),
  )
  serveWithoutTransaction(api, parishBackups.file, (context, { params }) =>
    service.getParishBackupFile(context, place.folder, params.takingID),
  )
}
