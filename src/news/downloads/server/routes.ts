import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { downloads } from '../contract.ts'
import * as service from './service.ts'

export function downloadRoutes(api: Api) {
  serve(api, downloads.list, (context, { query }) => service.listDownloads(context, query))
  serveWithoutTransaction(api, downloads.file, (context, { params }) =>
    service.getDownloadFile(context, params.id),
  )
  serveWithoutTransaction(api, downloads.send, (context, { file }) =>
    service.uploadDownload(context, file!),
  )
  serve(api, downloads.add, (context, { body }) => service.createDownload(context, body))
  serve(api, downloads.edit, (context, { params, body }) =>
    service.updateDownload(context, params.id, body),
  )
  serve(api, downloads.remove, (context, { params, body }) =>
    service.removeDownload(context, params.id, body.version),
  )
  serve(api, downloads.restore, (context, { params, body }) =>
    service.restoreDownload(context, params.id, body.version),
  )
}
