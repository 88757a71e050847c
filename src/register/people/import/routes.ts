import { mend, shiftAll } from '#imports/mending.ts'
import { refused } from '#imports/refused.ts'
import * as service from '#imports/service.ts'
import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { people } from './aim.ts'
import { peopleImports } from './contract.ts'
import { fileOfPeople } from './file.ts'
import { rows } from './rows.ts'
import { undo } from './undoing/undo.ts'
import { upload } from './upload.ts'

export function importRoutes(api: Api) {
  const { path } = peopleImports.list
  serve(api, peopleImports.list, (context, { query }) => service.list(context, path, null, query))
  serveWithoutTransaction(api, peopleImports.upload, upload)
  serve(api, peopleImports.get, (context, { params }) => fileOfPeople(context, params.id))
  serve(api, peopleImports.rows, (context, { params, query }) => rows(context, params.id, query))
  serve(api, peopleImports.faults, (context, { params }) =>
    service.faults(context, null, params.id),
  )
  serve(api, peopleImports.refused, (context, { params }) => refused(context, null, params.id))
  serve(api, peopleImports.mend, (context, { params, body }) => mend(context, people, params, body))
  serve(api, peopleImports.shift, (context, { params }) => shiftAll(context, people, params.id))
  serve(api, peopleImports.check, (context, { params, body }) =>
    service.check(context, people, params.id, body),
  )
  serve(api, peopleImports.apply, (context, { params }) =>
    service.apply(context, people, params.id),
  )
  serve(api, peopleImports.undo, (context, { params, body }) => undo(context, params.id, body))
  serve(api, peopleImports.discard, (context, { params }) =>
    service.discard(context, null, params.id),
  )
}
