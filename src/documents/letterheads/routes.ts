import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { letterheads } from './contract.ts'
import * as service from './service.ts'
import { preview } from './trial.ts'

export function letterheadRoutes(api: Api) {
  serve(api, letterheads.list, context => service.list(context))
  serve(api, letterheads.write, (context, { params, body }) =>
    service.write(context, params.paper, body),
  )
  serve(api, letterheads.giveUp, (context, { params, body }) =>
    service.giveUp(context, params.paper, body.version),
  )
  serve(api, letterheads.history, (context, { params, query }) =>
    service.history(context, params.paper, query),
  )
  serveWithoutTransaction(api, letterheads.preview, (context, { params, body }) =>
    preview(context, params.paper, body),
  )
  serveWithoutTransaction(api, letterheads.send, (context, { file }) =>
    service.send(context, file!),
  )
  serve(api, letterheads.picture, (context, { params }) => service.picture(context, params.digest))
}
