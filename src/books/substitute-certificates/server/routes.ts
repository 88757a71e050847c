import type { Routes } from '#platform/server/mount.ts'
import { fileRoute } from '#books/core/list/server/file.ts'
import { actRoutes, nextNumberRoute } from '#books/core/server/serve-book.ts'
import { substitutes } from '../contract.ts'
import { substituteList } from '../list.ts'
import { getSubstituteDetails, listSubstitutes } from './reading.ts'
import { createSubstitute, cancelSubstitute, updateSubstitute } from './service.ts'

export const substituteRoutes: Routes = [
  nextNumberRoute(substitutes.nextNumber, 'substitute_certificates'),
  actRoutes(substitutes, {
    list: listSubstitutes,
    get: getSubstituteDetails,
    add: createSubstitute,
    edit: updateSubstitute,
    cancel: cancelSubstitute,
  }),
  fileRoute(substitutes.file, 'substitute_certificates', {
    columns: substituteList,
    list: listSubstitutes,
  }),
]
