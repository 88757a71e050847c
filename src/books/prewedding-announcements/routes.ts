import { type Api, serve } from '#platform/server/serve.ts'
import { serveFile } from '#acts/list/file.ts'
import { serveActs, serveNextNumber } from '#acts/serve-book.ts'
import { bannsBook } from './contract.ts'
import { bannsList } from './list.ts'
import { get, list } from './reading.ts'
import { add, cancel, edit, settle } from './service.ts'

export function bannsRoutes(api: Api) {
  serveNextNumber(api, bannsBook.nextNumber, 'banns')
  serveActs(api, bannsBook, { list, get, add, edit, cancel })
  serveFile(api, bannsBook.file, 'banns', { columns: bannsList, list })
  serve(api, bannsBook.result, (context, { params, body }) => settle(context, params.id, body))
}
