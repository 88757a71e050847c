import { mendRow, shiftAll } from '#imports/server/mending.ts'
import { exportRefusedRows } from '#imports/server/refused.ts'
import * as service from '#imports/server/service.ts'
import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { peopleImportTarget } from './import-target.ts'
import { peopleImports } from '../contract.ts'
import { fileOfPeople } from './file.ts'
import { listPersonImportRows } from './rows.ts'
import { undoPersonImport } from './undoing/undo.ts'
import { uploadPeople } from './upload.ts'

export function importRoutes(api: Api) {
  const { path } = peopleImports.list
  serve(api, peopleImports.list, (context, { query }) =>
    service.listImports(context, path, null, query),
  )
  serveWithoutTransaction(api, peopleImports.upload, uploadPeople)
  serve(api, peopleImports.get, (context, { params }) => fileOfPeople(context, params.id))
  serve(api, peopleImports.rows, (context, { params, query }) =>
    listPersonImportRows(context, params.id, query),
  )
  serve(api, peopleImports.faults, (context, { params }) =>
    service.listImportFaults(context, null, params.id),
  )
  serve(api, peopleImports.refused, (context, { params }) =>
    exportRefusedRows(context, null, params.id),
  )
  serve(api, peopleImports.mend, (context, { params, body }) =>
    mendRow(context, peopleImportTarget, params, body),
  )
  serve(api, peopleImports.shift, (context, { params }) =>
    shiftAll(context, peopleImportTarget, params.id),
  )
  serve(api, peopleImports.check, (context, { params, body }) =>
    service.checkImport(context, peopleImportTarget, params.id, body),
  )
  serve(api, peopleImports.apply, (context, { params }) =>
    service.applyImport(context, peopleImportTarget, params.id),
  )
  serve(api, peopleImports.undo, (context, { params, body }) =>
    undoPersonImport(context, params.id, body),
  )
  serve(api, peopleImports.discard, (context, { params }) =>
    service.discardImport(context, null, params.id),
  )
}
