import { type Api, serve } from '#platform/server/serve.ts'
import { parishes } from './contract.ts'
import { parishSettings } from './settings-contract.ts'
import * as service from './service.ts'
import * as settings from './settings.ts'

export function parishRoutes(api: Api) {
  serve(api, parishes.list, (context, { query }) => service.list(context, query))
  serve(api, parishSettings.get, (context, { params }) => settings.get(context, params.id))
  serve(api, parishSettings.add, (context, { body }) => settings.add(context, body))
  serve(api, parishSettings.edit, (context, { params, body }) =>
    settings.edit(context, params.id, body),
  )
  serve(api, parishSettings.editDetails, (context, { params, body }) =>
    settings.editDetails(context, params.id, body),
  )
  serve(api, parishSettings.sms, (context, { params }) => settings.sms(context, params.id))
  serve(api, parishSettings.editSms, (context, { params, body }) =>
    settings.editSms(context, params.id, body),
  )
  serve(api, parishSettings.invoiceLogs, (context, { params, query }) =>
    settings.invoiceLogs(context, params.id, query),
  )
  serve(api, parishSettings.history, (context, { params, query }) =>
    settings.history(context, params.id, query),
  )
}
