import { type Api, serve } from '#platform/server/serve.ts'
import { backups } from './contract.ts'
import { latest } from './latest.ts'
import { order } from './order.ts'

export function backupRoutes(api: Api) {
  serve(api, backups.latest, latest)
  serve(api, backups.order, order)
}
