import { defineRoutes, type Routes, withoutTransaction } from '#platform/server/mount.ts'
import { selections } from '../contract.ts'
import { mailing } from '../mailing/contract.ts'
import { countPieces, printEnvelopes, printLabels } from '../mailing/server/papers.ts'
import { chosenReceivers } from '../receivers/contract.ts'
import * as receivers from '../receivers/server/service.ts'
import { savedViews } from '../views/contract.ts'
import { viewEntries } from '../views/entry.ts'
import * as service from '../views/server/service.ts'
import { exportFamilies, exportPeople, printChosenFamilies, printChosenPeople } from './lists.ts'

export const selectionRoutes: Routes = [
  defineRoutes(selections, {
    exportPeople: withoutTransaction((context, body) =>
      exportPeople(context, body.selection, body.format),
    ),
    exportFamilies: withoutTransaction((context, body) =>
      exportFamilies(context, body.selection, body.format),
    ),
    printPeople: withoutTransaction((context, body) =>
      printChosenPeople(context, body.selection, body.columns),
    ),
    printFamilies: withoutTransaction((context, { selection }) =>
      printChosenFamilies(context, selection),
    ),
  }),
  defineRoutes(mailing, {
    count: (context, body) => countPieces(context, body.to, body.per),
    labels: withoutTransaction(printLabels),
    envelopes: withoutTransaction(printEnvelopes),
  }),
  defineRoutes(chosenReceivers, {
    message: receivers.createSelectionMessage,
    group: receivers.addSelectionToGroup,
  }),
  defineRoutes(savedViews, {
    list: (context, { list }) => service.listSavedViews(context, list),
    choose: (context, body) => service.chooseDefaultView(context, body.list, body.view_id),
  }),
  defineRoutes(viewEntries, {
    add: service.createSavedView,
    edit: service.updateSavedView,
    remove: (context, id, { version }) => service.removeSavedView(context, id, version),
  }),
]
