import type { Api } from '#platform/server/serve.ts'
import { serveFile } from '#acts/list/file.ts'
import { serveActs, serveAnnotations, serveNextNumber } from '#acts/serve-book.ts'
import { communions } from './contract.ts'
import { communionList } from './list.ts'
import { margin } from './margin.ts'
import { get, list } from './reading.ts'
import { add, cancel, edit } from './service.ts'

export function communionRoutes(api: Api) {
  serveNextNumber(api, communions.nextNumber, 'communions')
  serveActs(api, communions, { list, get, add, edit, cancel })
  serveFile(api, communions.file, 'communions', { columns: communionList, list })
  serveAnnotations(api, communions, margin)
}
