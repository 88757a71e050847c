import { type Api, serve } from '#platform/server/serve.ts'
import { serveFile } from '#acts/list/file.ts'
import { serveActs, serveAnnotations, serveNextNumber } from '#acts/serve-book.ts'
import { deceased } from './contract.ts'
import { deceasedList } from './list.ts'
import { margin } from './margin.ts'
import { get, list } from './reading.ts'
import { add, cancel, edit } from './service.ts'
import { undoWidowhood, widow } from './widowhood.ts'

export function deceasedRoutes(api: Api) {
  serveNextNumber(api, deceased.nextNumber, 'deceased')
  serveActs(api, deceased, { list, get, add, edit, cancel })
  serveFile(api, deceased.file, 'deceased', { columns: deceasedList, list })
  serve(api, deceased.widow, (context, { params, body }) => widow(context, params.id, body.version))
  serve(api, deceased.unwidow, (context, { params }) => undoWidowhood(context, params.id))
  serveAnnotations(api, deceased, margin)
}
