import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { attachments } from '../contract.ts'
import * as service from './service.ts'

export function attachmentRoutes(api: Api) {
  serve(api, attachments.list, (context, { params }) => service.listAttachments(context, params))
  serveWithoutTransaction(api, attachments.send, (context, { params, file }) =>
    service.uploadAttachment(context, params, file!),
  )
  serve(api, attachments.add, (context, { params, body }) =>
    service.createAttachment(context, params, body),
  )
  serve(api, attachments.edit, (context, { params, body }) =>
    service.updateAttachment(context, params, body),
  )
  serve(api, attachments.remove, (context, { params, body }) =>
    service.removeAttachment(context, params, body.version),
  )
  serve(api, attachments.restore, (context, { params, body }) =>
    service.restoreAttachment(context, params, body.version),
  )
  serve(api, attachments.file, (context, { params }) => service.getAttachmentFile(context, params))
  serve(api, attachments.thumbnail, (context, { params }) =>
    service.getAttachmentThumbnail(context, params),
  )
}
