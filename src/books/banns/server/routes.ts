import { type Routes, defineRoutes } from '#platform/server/mount.ts'
import { fileRoute } from '#books/core/list/server/file.ts'
import { actRoutes, nextNumberRoute } from '#books/core/server/serve-book.ts'
import { bannsBook } from '../contract.ts'
import { bannsList } from '../list.ts'
import { getBannsDetails, listBannsActs } from './reading.ts'
import { createBanns, cancelBanns, updateBanns, recordBannsResult } from './service.ts'

export const bannsRoutes: Routes = [
  nextNumberRoute(bannsBook.nextNumber, 'banns'),
  actRoutes(bannsBook, {
    list: listBannsActs,
    get: getBannsDetails,
    add: createBanns,
    edit: updateBanns,
    cancel: cancelBanns,
  }),
  fileRoute(bannsBook.file, 'banns', { columns: bannsList, list: listBannsActs }),
  defineRoutes({ result: bannsBook.result }, { result: recordBannsResult }),
]
