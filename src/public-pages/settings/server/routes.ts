import { defineRoutes } from '#platform/server/mount.ts'
import type { PublicPage } from '../../server/public-page.ts'
import { publicSettings } from '../contract.ts'
import * as service from './service.ts'

export const publicSettingsRoutes = (pages: readonly PublicPage[]) =>
  defineRoutes(publicSettings, {
    get: context => service.getPublicSettings(context, pages),
    save: service.savePublicSettings,
  })
