import { type Api, serve } from '#platform/server/serve.ts'
import { serveFile } from '#books/core/list/server/file.ts'
import { serveActs, serveAnnotations, serveNextNumber } from '#books/core/server/serve-book.ts'
import { deceased } from '../contract.ts'
import { deceasedList } from '../list.ts'
import { deceasedAnnotations } from './annotations.ts'
import { getDeceasedDetails, listDeceased } from './reading.ts'
import { createDeceased, cancelDeceased, updateDeceased } from './service.ts'
import { undoWidowhood, applyWidowhood } from './widowhood.ts'

export function deceasedRoutes(api: Api) {
  serveNextNumber(api, deceased.nextNumber, 'deceased')
  serveActs(api, deceased, {
    list: listDeceased,
    get: getDeceasedDetails,
    add: createDeceased,
    edit: updateDeceased,
    cancel: cancelDeceased,
  })
  serveFile(api, deceased.file, 'deceased', { columns: deceasedList, list: listDeceased })
  serve(api, deceased.widow, (context, { params, body }) =>
    applyWidowhood(context, params.id, body.version),
  )
  serve(api, deceased.unwidow, (context, { params }) => undoWidowhood(context, params.id))
  serveAnnotations(api, deceased, deceasedAnnotations)
}
