import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { territory } from './contract.ts'
import { preview } from './preview.ts'
import * as service from './service.ts'

export function territoryRoutes(api: Api) {
  serve(api, territory.state, context => service.state(context))
  serveWithoutTransaction(api, territory.send, (context, { file }) => service.send(context, file!))
  serve(api, territory.units, (context, { query }) => service.units(context, query.within))
  serve(api, territory.preview, (context, { query }) => preview(context, query))
  serve(api, territory.add, (context, { body }) => service.add(context, body))
}
