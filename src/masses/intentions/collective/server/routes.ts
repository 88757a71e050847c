import { type Api, serve } from '#platform/server/serve.ts'
import { collectiveDecrees } from '../contract.ts'
import * as service from './service.ts'

export function collectiveDecreeRoutes(api: Api) {
  serve(api, collectiveDecrees.list, context => service.listDecrees(context))
  serve(api, collectiveDecrees.add, (context, { body }) => service.createDecree(context, body))
  serve(api, collectiveDecrees.edit, (context, { params, body }) =>
    service.updateDecree(context, params.id, body),
  )
}
