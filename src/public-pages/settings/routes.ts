import { type Api, serve } from '#platform/server/serve.ts'
import type { PublicPage } from '../page.ts'
import { publicSettings } from './contract.ts'
import * as service from './service.ts'

export function publicSettingsRoutes(api: Api, pages: readonly PublicPage[]) {
  serve(api, publicSettings.get, context => service.get(context, pages))
  serve(api, publicSettings.save, (context, { body }) => service.save(context, body))
}
