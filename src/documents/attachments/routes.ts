import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { attachments } from './contract.ts'
import * as service from './service.ts'

export function attachmentRoutes(api: Api) {
  serve(api, attachments.list, (context, { params }) => service.list(context, params))
  serveWithoutTransaction(api, attachments.send, (context, { params, file }) =>
    service.send(context, params, file!),
  )
  serve(api, attachments.add, (context, { params, body }) => service.add(context, params, body))
  serve(api, attachments.edit, (context, { params, body }) => service.edit(context, params, body))
  serve(api, attachments.remove, (context, { params, body }) =>
    service.remove(context, params, body.version),
  )
  serve(api, attachments.restore, (context, { params, body }) =>
    service.restore(context, params, body.version),
  )
  serve(api, attachments.file, (context, { params }) => service.file(context, params))
  serve(api, attachments.thumbnail, (context, { params }) => service.thumbnail(context, params))
}
