import { type Api, serve } from '#platform/server/serve.ts'
import { nextNumber } from '#books/core/server/numbers.ts'
import { serveFile } from '#books/core/list/server/file.ts'
import { serveActs } from '#books/core/server/serve-book.ts'
import { conversions } from '../contract.ts'
import { conversionList } from '../list.ts'
import { getConversionDetails, listConversions } from './reading.ts'
import { kindWords } from '../labels.ts'
import {
  createConversion,
  cancelConversion,
  updateConversion,
  buildConversionSeries,
} from './service.ts'

export function conversionRoutes(api: Api) {
  serve(api, conversions.nextNumber, async ({ db }, { query: { year, kind } }) => ({
    year,
    next_number: await nextNumber(db, 'conversions', year, buildConversionSeries(kind)),
  }))
  serveActs(api, conversions, {
    list: listConversions,
    get: getConversionDetails,
    add: createConversion,
    edit: updateConversion,
    cancel: cancelConversion,
  })
  serveFile(api, conversions.file, 'conversions', {
    columns: conversionList,
    list: listConversions,
    narrowed: ({ kind }) => kind && kindWords[kind].event,
  })
}
