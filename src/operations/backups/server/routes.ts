import { type Api, serve } from '#platform/server/serve.ts'
import { backups } from '../contract.ts'
import { getLatestBackup } from './latest.ts'
import { orderBackup } from './backup-job.ts'

/** `backsUp`: whether this program makes backups at all. */
export function backupRoutes(api: Api, backsUp: boolean) {
  serve(api, backups.latest, getLatestBackup)
  serve(api, backups.order, context => orderBackup(context, backsUp))
}
