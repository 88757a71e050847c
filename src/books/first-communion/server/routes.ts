import type { Api } from '#platform/server/serve.ts'
import { serveFile } from '#books/core/list/server/file.ts'
import { serveActs, serveAnnotations, serveNextNumber } from '#books/core/server/serve-book.ts'
import { communions } from '../contract.ts'
import { communionList } from '../list.ts'
import { communionAnnotations } from './annotations.ts'
import { getCommunionDetails, listCommunions } from './reading.ts'
import { createCommunion, cancelCommunion, updateCommunion } from './service.ts'

export function communionRoutes(api: Api) {
  serveNextNumber(api, communions.nextNumber, 'communions')
  serveActs(api, communions, {
    list: listCommunions,
    get: getCommunionDetails,
    add: createCommunion,
    edit: updateCommunion,
    cancel: cancelCommunion,
  })
  serveFile(api, communions.file, 'communions', { columns: communionList, list: listCommunions })
  serveAnnotations(api, communions, communionAnnotations)
}
