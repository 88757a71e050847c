import { type Api, serve } from '#platform/server/serve.ts'
import type { PublicPage } from '../../server/page.ts'
import { publicSettings } from '../contract.ts'
import * as service from './service.ts'

export function publicSettingsRoutes(api: Api, pages: readonly PublicPage[]) {
  serve(api, publicSettings.get, context => service.getPublicSettings(context, pages))
  serve(api, publicSettings.save, (context, { body }) => service.savePublicSettings(context, body))
}
