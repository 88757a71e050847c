import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { parishBackups } from './contract.ts'
import type { ParishBackupPlace } from './place.ts'
import { plan } from './plans.ts'
import * as service from './service.ts'

export function parishBackupRoutes(api: Api, place: ParishBackupPlace) {
  serve(api, parishBackups.list, service.list)
  // Apart: no key of a repeated request is kept, which would be reckoned from the passphrase.
  serveWithoutTransaction(api, parishBackups.order, (context, { body }) =>
    service.order(context, place, body),
  )
  serveWithoutTransaction(api, parishBackups.plan, (context, { body }) =>
    plan(context, place, body),
  )
  serve(api, parishBackups.resend, service.resend)
  serve(api, parishBackups.take, (context, { params }) => service.take(context, params.id))
  serveWithoutTransaction(api, parishBackups.file, (context, { params }) =>
    service.file(context, place.folder, params.takingID),
  )
}
