import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { selections } from '../contract.ts'
import { mailing } from '../mailing/contract.ts'
import { countPieces, printEnvelopes, printLabels } from '../mailing/server/papers.ts'
import { chosenReceivers } from '../receivers/contract.ts'
import * as receivers from '../receivers/server/service.ts'
import { savedViews } from '../views/contract.ts'
import { viewEntries } from '../views/entry.ts'
import * as service from '../views/server/service.ts'
import { exportFamilies, exportPeople, printChosenFamilies, printChosenPeople } from './lists.ts'

export function selectionRoutes(api: Api) {
  serveWithoutTransaction(api, selections.exportPeople, (context, { body }) =>
    exportPeople(context, body.selection, body.format),
  )
  serveWithoutTransaction(api, selections.exportFamilies, (context, { body }) =>
    exportFamilies(context, body.selection, body.format),
  )
  serveWithoutTransaction(api, selections.printPeople, (context, { body }) =>
    printChosenPeople(context, body.selection, body.columns),
  )
  serveWithoutTransaction(api, selections.printFamilies, (context, { body }) =>
    printChosenFamilies(context, body.selection),
  )
  serve(api, mailing.count, (context, { body }) => countPieces(context, body.to, body.per))
  serveWithoutTransaction(api, mailing.labels, (context, { body }) => printLabels(context, body))
  serveWithoutTransaction(api, mailing.envelopes, (context, { body }) =>
    printEnvelopes(context, body),
  )
  serve(api, chosenReceivers.message, (context, { body }) =>
    receivers.createSelectionMessage(context, body),
  )
  serve(api, chosenReceivers.group, (context, { body }) =>
    receivers.addSelectionToGroup(context, body),
  )
  serve(api, savedViews.list, (context, { query }) => service.listSavedViews(context, query.list))
  serve(api, viewEntries.add, (context, { body }) => service.createSavedView(context, body))
  serve(api, savedViews.choose, (context, { body }) =>
    service.chooseDefaultView(context, body.list, body.view_id),
  )
  serve(api, viewEntries.edit, (context, { params, body }) =>
    service.updateSavedView(context, params.id, body),
  )
  serve(api, viewEntries.remove, (context, { params, query }) =>
    service.removeSavedView(context, params.id, query.version),
  )
}
