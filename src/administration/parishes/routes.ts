import { type Api, serve } from '#platform/serve.ts'
import { parishes } from './contract.ts'
import * as service from './service.ts'
import * as settings from './settings.ts'

export function parishRoutes(api: Api) {
  serve(api, parishes.list, (context, { query }) => service.list(context, query))
  serve(api, parishes.get, (context, { params }) => settings.get(context, params.id))
  serve(api, parishes.add, (context, { body }) => settings.add(context, body))
  serve(api, parishes.edit, (context, { params, body }) => settings.edit(context, params.id, body))
  serve(api, parishes.editDetails, (context, { params, body }) =>
    settings.editDetails(context, params.id, body),
  )
  serve(api, parishes.sms, (context, { params }) => settings.sms(context, params.id))
  serve(api, parishes.editSms, (context, { params, body }) =>
    settings.editSms(context, params.id, body),
  )
  serve(api, parishes.invoiceLogs, (context, { params, query }) =>
    settings.invoiceLogs(context, params.id, query),
  )
  serve(api, parishes.history, (context, { params, query }) =>
    settings.history(context, params.id, query),
  )
}
