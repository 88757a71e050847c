import { type Api, serve } from '#platform/serve.ts'
import { popups } from './contract.ts'
import * as service from './service.ts'

export function popupRoutes(api: Api) {
  serve(api, popups.latest, context => service.latest(context))
  serve(api, popups.show, (context, { params }) => service.get(context, params.id))
  serve(api, popups.seen, (context, { params }) => service.putAway(context, params.id))
}
