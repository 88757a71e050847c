import { defineRoutes, type Routes } from '#platform/server/mount.ts'
import { parishes } from '../contract.ts'
import { modules } from '../modules/contract.ts'
import { listModules, setPrice } from '../modules/server/service.ts'
import { parishSettings } from '../settings-contract.ts'
import * as service from './service.ts'
import * as settings from './settings.ts'

export const parishRoutes: Routes = [
  defineRoutes(parishes, {
    list: service.listParishes,
  }),
  defineRoutes(parishSettings, {
    get: settings.getParishRecord,
    add: settings.createParish,
    edit: settings.updateParish,
    move: settings.moveParish,
    editDetails: settings.editDetails,
    sms: settings.getParishSms,
    editSms: settings.editSms,
    invoiceLogs: settings.invoiceLogs,
    history: settings.listParishHistory,
  }),
  defineRoutes(modules, {
    list: listModules,
    price: (context, id, { price }) => setPrice(context, id, price),
  }),
]
