import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { downloads } from '../contract.ts'
import * as service from './service.ts'

export const downloadRoutes = defineRoutes(downloads, {
  list: service.listDownloads,
  file: withoutTransaction(service.getDownloadFile),
  send: withoutTransaction(context => service.uploadDownload(context, context.file!)),
  add: service.createDownload,
  edit: service.updateDownload,
  remove: (context, id, { version }) => service.removeDownload(context, id, version),
  restore: (context, id, { version }) => service.restoreDownload(context, id, version),
})
