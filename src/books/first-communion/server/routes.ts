import type { Routes } from '#platform/server/mount.ts'
import { fileRoute } from '#books/core/list/server/file.ts'
import { actRoutes, actAnnotationRoutes, nextNumberRoute } from '#books/core/server/serve-book.ts'
import { communions } from '../contract.ts'
import { communionList } from '../list.ts'
import { communionAnnotations } from './annotations.ts'
import { getCommunionDetails, listCommunions } from './reading.ts'
import { createCommunion, cancelCommunion, updateCommunion } from './service.ts'

export const communionRoutes: Routes = [
  nextNumberRoute(communions.nextNumber, 'communions'),
  actRoutes(communions, {
    list: listCommunions,
    get: getCommunionDetails,
    add: createCommunion,
    edit: updateCommunion,
    cancel: cancelCommunion,
  }),
  fileRoute(communions.file, 'communions', { columns: communionList, list: listCommunions }),
  actAnnotationRoutes(communions, communionAnnotations),
]
