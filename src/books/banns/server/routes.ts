import { type Api, serve } from '#platform/server/serve.ts'
import { serveFile } from '#books/core/list/server/file.ts'
import { serveActs, serveNextNumber } from '#books/core/server/serve-book.ts'
import { bannsBook } from '../contract.ts'
import { bannsList } from '../list.ts'
import { getBannsDetails, listBannsActs } from './reading.ts'
import { createBanns, cancelBanns, updateBanns, recordBannsResult } from './service.ts'

export function bannsRoutes(api: Api) {
  serveNextNumber(api, bannsBook.nextNumber, 'banns')
  serveActs(api, bannsBook, {
    list: listBannsActs,
    get: getBannsDetails,
    add: createBanns,
    edit: updateBanns,
    cancel: cancelBanns,
  })
  serveFile(api, bannsBook.file, 'banns', { columns: bannsList, list: listBannsActs })
  serve(api, bannsBook.result, (context, { params, body }) =>
    recordBannsResult(context, params.id, body),
  )
}
