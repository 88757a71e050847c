import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { attachments } from '../contract.ts'
import * as service from './service.ts'

export const attachmentRoutes = defineRoutes(attachments, {
  list: service.listAttachments,
  send: withoutTransaction((context, params) =>
    service.uploadAttachment(context, params, context.file!),
  ),
  add: service.createAttachment,
  edit: service.updateAttachment,
  remove: (context, params, { version }) => service.removeAttachment(context, params, version),
  restore: (context, params, { version }) => service.restoreAttachment(context, params, version),
  file: service.getAttachmentFile,
  thumbnail: service.getAttachmentThumbnail,
})
