import type { Routes } from '#platform/server/mount.ts'
import { fileRoute } from '#books/core/list/server/file.ts'
import { actRoutes, actAnnotationRoutes, nextNumberRoute } from '#books/core/server/serve-book.ts'
import { baptisms } from '../contract.ts'
import { baptismList } from '../list.ts'
import { baptismAnnotations } from './annotations.ts'
import { getBaptismDetails, listBaptisms } from './reading.ts'
import { createBaptism, cancelBaptism, updateBaptism } from './service.ts'

export const baptismRoutes: Routes = [
  nextNumberRoute(baptisms.nextNumber, 'baptisms'),
  actRoutes(baptisms, {
    list: listBaptisms,
    get: getBaptismDetails,
    add: createBaptism,
    edit: updateBaptism,
    cancel: cancelBaptism,
  }),
  fileRoute(baptisms.file, 'baptisms', { columns: baptismList, list: listBaptisms }),
  actAnnotationRoutes(baptisms, baptismAnnotations),
]
