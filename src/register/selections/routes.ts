import { type Api, serve, serveWithoutTransaction } from '#platform/server/serve.ts'
import { selections } from './contract.ts'
import { mailing } from './mailing/contract.ts'
import { count, printEnvelopes, printLabels } from './mailing/papers.ts'
import { chosenReceivers } from './receivers/contract.ts'
import * as receivers from './receivers/service.ts'
import { views } from './views/contract.ts'
import { viewEntries } from './views/entry.ts'
import * as service from './views/service.ts'
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
  serve(api, mailing.count, (context, { body }) => count(context, body.to, body.per))
  serveWithoutTransaction(api, mailing.labels, (context, { body }) => printLabels(context, body))
  serveWithoutTransaction(api, mailing.envelopes, (context, { body }) =>
    printEnvelopes(context, body),
  )
  serve(api, chosenReceivers.message, (context, { body }) => receivers.message(context, body))
  serve(api, chosenReceivers.group, (context, { body }) => receivers.group(context, body))
  serve(api, views.list, (context, { query }) => service.list(context, query.list))
  serve(api, viewEntries.add, (context, { body }) => service.add(context, body))
  serve(api, views.choose, (context, { body }) => service.choose(context, body.list, body.view_id))
  serve(api, viewEntries.edit, (context, { params, body }) =>
    service.edit(context, params.id, body),
  )
  serve(api, viewEntries.remove, (context, { params, query }) =>
    service.remove(context, params.id, query.version),
  )
}
