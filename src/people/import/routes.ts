import { type Api, serve, serveApart } from '#platform/serve.ts'
import { peopleImports } from './contract.ts'
import { refused } from './refused.ts'
import { rows } from './rows.ts'
import * as service from './service.ts'
import { undo } from './undoing/undo.ts'
import { upload } from './upload.ts'

export function importRoutes(api: Api) {
  serve(api, peopleImports.list, (context, { query }) => service.list(context, query))
  serveApart(api, peopleImports.upload, upload)
  serve(api, peopleImports.get, (context, { params }) => service.get(context, params.id))
  serve(api, peopleImports.rows, (context, { params, query }) => rows(context, params.id, query))
  serve(api, peopleImports.refused, (context, { params }) => refused(context, params.id))
  serve(api, peopleImports.check, (context, { params, body }) =>
    service.check(context, params.id, body),
  )
  serve(api, peopleImports.apply, (context, { params }) => service.apply(context, params.id))
  serve(api, peopleImports.undo, (context, { params, body }) => undo(context, params.id, body))
  serve(api, peopleImports.discard, (context, { params }) => service.discard(context, params.id))
}
