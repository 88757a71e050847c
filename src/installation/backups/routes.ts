import { type Api, serve } from '#platform/server/serve.ts'
import { backups } from './contract.ts'
import { latest } from './latest.ts'

export function backupRoutes(api: Api) {
  serve(api, backups.latest, latest)
}
