import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { downloads } from './contract.ts'
import * as service from './service.ts'

export function downloadRoutes(api: Api) {
  serve(api, downloads.list, (context, { query }) => service.list(context, query))
  serveWithoutTransaction(api, downloads.file, (context, { params }) =>
    service.file(context, params.id),
  )
  serveWithoutTransaction(api, downloads.send, (context, { file }) => service.send(context, file!))
  serve(api, downloads.add, (context, { body }) => service.add(context, body))
  serve(api, downloads.edit, (context, { params, body }) => service.edit(context, params.id, body))
  serve(api, downloads.remove, (context, { params, body }) =>
    service.remove(context, params.id, body.version),
  )
  serve(api, downloads.restore, (context, { params, body }) =>
    service.restore(context, params.id, body.version),
  )
}
