import { type Api, serve } from '#platform/server/serve.ts'
import { parishes } from '../contract.ts'
import { modules } from '../modules/contract.ts'
import { listModules, setPrice } from '../modules/server/service.ts'
import { parishSettings } from '../settings-contract.ts'
import * as service from './service.ts'
import * as settings from './settings.ts'

export function parishRoutes(api: Api) {
  serve(api, parishes.list, (context, { query }) => service.listParishes(context, query))
  serve(api, parishSettings.get, (context, { params }) =>
    settings.getParishRecord(context, params.id),
  )
  serve(api, parishSettings.add, (context, { body }) => settings.createParish(context, body))
  serve(api, parishSettings.edit, (context, { params, body }) =>
    settings.updateParish(context, params.id, body),
  )
  serve(api, parishSettings.editDetails, (context, { params, body }) =>
    settings.editDetails(context, params.id, body),
  )
  serve(api, parishSettings.sms, (context, { params }) => settings.getParishSms(context, params.id))
  serve(api, parishSettings.editSms, (context, { params, body }) =>
    settings.editSms(context, params.id, body),
  )
  serve(api, parishSettings.invoiceLogs, (context, { params, query }) =>
    settings.invoiceLogs(context, params.id, query),
  )
  serve(api, parishSettings.history, (context, { params, query }) =>
    settings.listParishHistory(context, params.id, query),
  )
  serve(api, modules.list, listModules)
  serve(api, modules.price, (context, { params, body }) => setPrice(context, params.id, body.price))
}
