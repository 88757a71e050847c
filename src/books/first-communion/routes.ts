import type { Api } from '#platform/server/serve.ts'
import { serveActs, serveMargin, serveNextNumber } from '#acts/serve-book.ts'
import { communions } from './contract.ts'
import { margin } from './margin.ts'
import { get, list } from './reading.ts'
import { add, cancel, edit } from './service.ts'

export function communionRoutes(api: Api) {
  serveNextNumber(api, communions.nextNumber, 'communions')
  serveActs(api, communions, { list, get, add, edit, cancel })
  serveMargin(api, communions, margin)
}
