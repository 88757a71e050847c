import { type Routes, defineRoutes } from '#platform/server/mount.ts'
import { fileRoute } from '#books/core/list/server/file.ts'
import { actRoutes, actAnnotationRoutes, nextNumberRoute } from '#books/core/server/serve-book.ts'
import { deceased } from '../contract.ts'
import { deceasedList } from '../list.ts'
import { deceasedAnnotations } from './annotations.ts'
import { leaveLists } from './lists.ts'
import { getDeceasedDetails, listDeceased } from './reading.ts'
import { createDeceased, cancelDeceased, updateDeceased } from './service.ts'
import { undoWidowhood, applyWidowhood } from './widowhood.ts'

export const deceasedRoutes: Routes = [
  nextNumberRoute(deceased.nextNumber, 'deceased'),
  actRoutes(deceased, {
    list: listDeceased,
    get: getDeceasedDetails,
    add: createDeceased,
    edit: updateDeceased,
    cancel: cancelDeceased,
  }),
  fileRoute(deceased.file, 'deceased', { columns: deceasedList, list: listDeceased }),
  defineRoutes(
    { widow: deceased.widow, unwidow: deceased.unwidow, leaveLists: deceased.leaveLists },
    {
      widow: (context, id, { version }) => applyWidowhood(context, id, version),
      unwidow: undoWidowhood,
      leaveLists,
    },
  ),
  actAnnotationRoutes(deceased, deceasedAnnotations),
]
