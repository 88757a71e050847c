import { type Api, serve } from '#platform/server/serve.ts'
import { serveFile } from '#acts/list/file.ts'
import { serveActs, serveAnnotations, serveNextNumber } from '#acts/serve-book.ts'
import { celebrations } from './celebration/contract.ts'
import * as celebration from './celebration/service.ts'
import { confirmations } from './contract.ts'
import { confirmationList } from './list.ts'
import { margin } from './margin.ts'
import { get, list } from './reading.ts'
import { add, cancel, edit } from './service.ts'

export function confirmationRoutes(api: Api) {
  serveNextNumber(api, confirmations.nextNumber, 'confirmations')
  serveActs(api, confirmations, { list, get, add, edit, cancel })
  serveFile(api, confirmations.file, 'confirmations', { columns: confirmationList, list })
  serve(api, celebrations.prepared, (context, { query }) =>
    celebration.listPreparedCandidates(context, query),
  )
  serve(api, celebrations.check, (context, { body }) => celebration.check(context, body))
  serve(api, celebrations.write, (context, { body }) => celebration.write(context, body))
  serve(api, celebrations.undo, (context, { params, body }) =>
    celebration.undo(context, params.id, body),
  )
  serveAnnotations(api, confirmations, margin)
}
