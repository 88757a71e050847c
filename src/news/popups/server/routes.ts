import { type Api, serve } from '#platform/server/serve.ts'
import { popups } from '../contract.ts'
import * as service from './service.ts'

export function popupRoutes(api: Api) {
  serve(api, popups.latest, context => service.getLatestPopup(context))
  serve(api, popups.show, (context, { params }) => service.readPopup(context, params.id))
  serve(api, popups.seen, (context, { params }) => service.putAway(context, params.id))
  serve(api, popups.list, (context, { query }) => service.listPopups(context, query))
  serve(api, popups.get, (context, { params }) => service.getPopup(context, params.id))
  serve(api, popups.seenBy, (context, { params, query }) =>
    service.listPopupReadings(context, params.id, query),
  )
  serve(api, popups.add, (context, { body }) => service.createPopup(context, body))
  serve(api, popups.edit, (context, { params, body }) =>
    service.updatePopup(context, params.id, body),
  )
  serve(api, popups.remove, (context, { params, body }) =>
    service.removePopup(context, params.id, body.version),
  )
  serve(api, popups.restore, (context, { params, body }) =>
    service.restorePopup(context, params.id, body.version),
  )
}
