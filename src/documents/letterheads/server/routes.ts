import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { letterheads } from '../contract.ts'
import * as service from './service.ts'
import { previewLetterhead } from './trial.ts'

export function letterheadRoutes(api: Api) {
  serve(api, letterheads.list, context => service.listLetterheads(context))
  serve(api, letterheads.write, (context, { params, body }) =>
    service.saveLetterhead(context, params.paper, body),
  )
  serve(api, letterheads.giveUp, (context, { params, body }) =>
    service.giveUp(context, params.paper, body.version),
  )
  serve(api, letterheads.history, (context, { params, query }) =>
    service.listLetterheadHistory(context, params.paper, query),
  )
  serveWithoutTransaction(api, letterheads.preview, (context, { params, body }) =>
    previewLetterhead(context, params.paper, body),
  )
  serveWithoutTransaction(api, letterheads.send, (context, { file }) =>
    service.uploadLetterheadPicture(context, file!),
  )
  serve(api, letterheads.picture, (context, { params }) =>
    service.getLetterheadPicture(context, params.digest),
  )
}
