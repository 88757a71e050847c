import { type Routes, defineRoutes } from '#platform/server/mount.ts'
import { fileRoute } from '#books/core/list/server/file.ts'
import { actRoutes, actAnnotationRoutes, nextNumberRoute } from '#books/core/server/serve-book.ts'
import { celebrations } from '../celebration/contract.ts'
import * as celebration from '../celebration/server/service.ts'
import { confirmations } from '../contract.ts'
import { confirmationList } from '../list.ts'
import { confirmationAnnotations } from './annotations.ts'
import { getConfirmationDetails, listConfirmations } from './reading.ts'
import { createConfirmation, cancelConfirmation, updateConfirmation } from './service.ts'

export const confirmationRoutes: Routes = [
  nextNumberRoute(confirmations.nextNumber, 'confirmations'),
  actRoutes(confirmations, {
    list: listConfirmations,
    get: getConfirmationDetails,
    add: createConfirmation,
    edit: updateConfirmation,
    cancel: cancelConfirmation,
  }),
  fileRoute(confirmations.file, 'confirmations', {
    columns: confirmationList,
    list: listConfirmations,
  }),
  defineRoutes(celebrations, {
    prepared: celebration.listPreparedCandidates,
    check: celebration.checkCelebration,
    write: celebration.writeCelebration,
    undo: celebration.undoCelebration,
  }),
  actAnnotationRoutes(confirmations, confirmationAnnotations),
]
