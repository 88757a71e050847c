import type { Api } from '#platform/server/serve.ts'
import { serveFile } from '#books/core/list/server/file.ts'
import { serveActs, serveNextNumber } from '#books/core/server/serve-book.ts'
import { substitutes } from '../contract.ts'
import { substituteList } from '../list.ts'
import { getSubstituteDetails, listSubstitutes } from './reading.ts'
import { createSubstitute, cancelSubstitute, updateSubstitute } from './service.ts'

export function substituteRoutes(api: Api) {
  serveNextNumber(api, substitutes.nextNumber, 'substitute_certificates')
  serveActs(api, substitutes, {
    list: listSubstitutes,
    get: getSubstituteDetails,
    add: createSubstitute,
    edit: updateSubstitute,
    cancel: cancelSubstitute,
  })
  serveFile(api, substitutes.file, 'substitute_certificates', {
    columns: substituteList,
    list: listSubstitutes,
  })
}
