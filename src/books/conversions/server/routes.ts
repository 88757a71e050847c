import { type Routes, defineRoutes } from '#platform/server/mount.ts'
import { nextNumber } from '#books/core/numbering/server/next-number.ts'
import { fileRoute } from '#books/core/list/server/file.ts'
import { actRoutes } from '#books/core/server/serve-book.ts'
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

export const conversionRoutes: Routes = [
  defineRoutes(
    { nextNumber: conversions.nextNumber },
    {
      nextNumber: async ({ db }, { year, kind }) => ({
        year,
        next_number: await nextNumber(db, 'conversions', year, buildConversionSeries(kind)),
      }),
    },
  ),
  actRoutes(conversions, {
    list: listConversions,
    get: getConversionDetails,
    add: createConversion,
    edit: updateConversion,
    cancel: cancelConversion,
  }),
  fileRoute(conversions.file, 'conversions', {
    columns: conversionList,
    list: listConversions,
    narrowed: ({ kind }) => kind && kindWords[kind].event,
  }),
]
