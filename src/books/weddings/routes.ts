import { type Api, serve } from '#platform/server/serve.ts'
import { serveFile } from '#acts/list/file.ts'
import { serveActs, serveAnnotations, serveNextNumber } from '#acts/serve-book.ts'
import { weddings } from './contract.ts'
import { weddingList } from './list.ts'
import { annotate, strike } from './endings.ts'
import { families, makeFamily } from './families/making.ts'
import { undoFamily } from './families/undoing.ts'
import { get, list } from './reading.ts'
import { add, cancel, edit, registry } from './service.ts'

export function weddingRoutes(api: Api) {
  serveNextNumber(api, weddings.nextNumber, 'weddings')
  serveActs(api, weddings, { list, get, add, edit, cancel })
  serveFile(api, weddings.file, 'weddings', { columns: weddingList, list })
  serve(api, weddings.registry, (context, { params, body }) => registry(context, params.id, body))
  serve(api, weddings.families, (context, { params }) => families(context, params.id))
  serve(api, weddings.makeFamily, (context, { params, body }) =>
    makeFamily(context, params.id, body),
  )
  serve(api, weddings.undoFamily, (context, { params }) => undoFamily(context, params.id))
  serveAnnotations(api, weddings, { annotate, strike })
}
