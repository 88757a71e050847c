import type { Api } from '#platform/server/serve.ts'
import { serveFile } from '#acts/list/file.ts'
import { serveActs, serveAnnotations, serveNextNumber } from '#acts/serve-book.ts'
import { baptisms } from './contract.ts'
import { baptismList } from './list.ts'
import { margin } from './margin.ts'
import { get, list } from './reading.ts'
import { add, cancel, edit } from './service.ts'

export function baptismRoutes(api: Api) {
  serveNextNumber(api, baptisms.nextNumber, 'baptisms')
  serveActs(api, baptisms, { list, get, add, edit, cancel })
  serveFile(api, baptisms.file, 'baptisms', { columns: baptismList, list })
  serveAnnotations(api, baptisms, margin)
}
