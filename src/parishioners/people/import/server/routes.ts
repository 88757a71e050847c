import { defineRoutes, withoutTransaction } from '#platform/server/mount.ts'
import { mendRow, shiftAll } from '#imports/server/questions/mending.ts'
import { answerQuestions, listImportQuestions } from '#imports/server/questions/answering.ts'
import { exportRefusedRows } from '#imports/server/refused.ts'
import * as service from '#imports/server/service.ts'
import { peopleImportTarget } from './import-target.ts'
import { peopleImports } from '../contract.ts'
import { fileOfPeople } from './import-details.ts'
import { listPersonImportRows } from './rows.ts'
import { undoPersonImport } from './undoing/undo.ts'
import { uploadPeople } from './upload.ts'

export const importRoutes = defineRoutes(peopleImports, {
  list: (context, query) => service.listImports(context, peopleImports.list.path, null, query),
  upload: withoutTransaction(uploadPeople),
  get: fileOfPeople,
  rows: listPersonImportRows,
  faults: (context, id) => service.listImportFaults(context, null, id),
  questions: (context, id) => listImportQuestions(context, null, id),
  answer: (context, id, body) => answerQuestions(context, peopleImportTarget, id, body),
  refused: (context, id) => exportRefusedRows(context, null, id),
  mend: (context, params, body) => mendRow(context, peopleImportTarget, params, body),
  shift: (context, id) => shiftAll(context, peopleImportTarget, id),
  check: (context, id, body) => service.checkImport(context, peopleImportTarget, id, body),
  apply: (context, id) => service.applyImport(context, peopleImportTarget, id),
  undo: undoPersonImport,
  discard: (context, id) => service.discardImport(context, null, id),
})
