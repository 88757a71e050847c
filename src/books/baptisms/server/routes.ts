import type { Api } from '#platform/server/serve.ts'
import { serveFile } from '#books/core/list/server/file.ts'
import { serveActs, serveAnnotations, serveNextNumber } from '#books/core/server/serve-book.ts'
import { baptisms } from '../contract.ts'
import { baptismList } from '../list.ts'
import { baptismAnnotations } from './annotations.ts'
import { getBaptismDetails, listBaptisms } from './reading.ts'
import { createBaptism, cancelBaptism, updateBaptism } from './service.ts'

export function baptismRoutes(api: Api) {
  serveNextNumber(api, baptisms.nextNumber, 'baptisms')
  serveActs(api, baptisms, {
    list: listBaptisms,
    get: getBaptismDetails,
    add: createBaptism,
    edit: updateBaptism,
    cancel: cancelBaptism,
  })
  serveFile(api, baptisms.file, 'baptisms', { columns: baptismList, list: listBaptisms })
  serveAnnotations(api, baptisms, baptismAnnotations)
}
