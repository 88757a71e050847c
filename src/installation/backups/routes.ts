import { type Api, serve } from '#platform/server/serve.ts'
import { backups } from './contract.ts'
import { latest } from './latest.ts'
import { order } from './order.ts'

/** `backsUp`: whether this program makes backups at all. */
export function backupRoutes(api: Api, backsUp: boolean) {
  serve(api, backups.latest, latest)
  serve(api, backups.order, context => order(context, backsUp))
}
