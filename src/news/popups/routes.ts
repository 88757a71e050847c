import { type Api, serve } from '#platform/server/serve.ts'
import { popups } from './contract.ts'
import * as service from './service.ts'

export function popupRoutes(api: Api) {
  serve(api, popups.latest, context => service.latest(context))
  serve(api, popups.show, (context, { params }) => service.show(context, params.id))
  serve(api, popups.seen, (context, { params }) => service.putAway(context, params.id))
  serve(api, popups.list, (context, { query }) => service.list(context, query))
  serve(api, popups.get, (context, { params }) => service.get(context, params.id))
  serve(api, popups.seenBy, (context, { params, query }) =>
    service.seenBy(context, params.id, query),
  )
  serve(api, popups.add, (context, { body }) => service.add(context, body))
  serve(api, popups.edit, (context, { params, body }) => service.edit(context, params.id, body))
  serve(api, popups.remove, (context, { params, body }) =>
    service.remove(context, params.id, body.version),
  )
  serve(api, popups.restore, (context, { params, body }) =>
    service.restore(context, params.id, body.version),
  )
}
