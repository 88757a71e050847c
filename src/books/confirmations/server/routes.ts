import { type Api, serve } from '#platform/server/serve.ts'
import { serveFile } from '#books/core/list/server/file.ts'
import { serveActs, serveAnnotations, serveNextNumber } from '#books/core/server/serve-book.ts'
import { celebrations } from '../celebration/contract.ts'
import * as celebration from '../celebration/server/service.ts'
import { confirmations } from '../contract.ts'
import { confirmationList } from '../list.ts'
import { confirmationAnnotations } from './annotations.ts'
import { getConfirmationDetails, listConfirmations } from './reading.ts'
import { createConfirmation, cancelConfirmation, updateConfirmation } from './service.ts'

export function confirmationRoutes(api: Api) {
  serveNextNumber(api, confirmations.nextNumber, 'confirmations')
  serveActs(api, confirmations, {
    list: listConfirmations,
    get: getConfirmationDetails,
    add: createConfirmation,
    edit: updateConfirmation,
    cancel: cancelConfirmation,
  })
  serveFile(api, confirmations.file, 'confirmations', {
    columns: confirmationList,
    list: listConfirmations,
  })
  serve(api, celebrations.prepared, (context, { query }) =>
    celebration.listPreparedCandidates(context, query),
  )
  serve(api, celebrations.check, (context, { body }) => celebration.checkCelebration(context, body))
  serve(api, celebrations.write, (context, { body }) => celebration.writeCelebration(context, body))
  serve(api, celebrations.undo, (context, { params, body }) =>
    celebration.undoCelebration(context, params.id, body),
  )
  serveAnnotations(api, confirmations, confirmationAnnotations)
}
