import { type Api, serve } from '#platform/server/serve.ts'
import { listCoupleProtocols } from '#books/marriages/server/protocol.ts'
import { serveFile } from '#books/core/list/server/file.ts'
import { serveActs, serveAnnotations, serveNextNumber } from '#books/core/server/serve-book.ts'
import { weddings } from '../contract.ts'
import { weddingList } from '../list.ts'
import { annotateWedding, strikeWeddingAnnotation } from './endings.ts'
import { listWeddingFamilies, makeFamily } from './families/making.ts'
import { undoFamily } from './families/undoing.ts'
import { getWeddingAct, getWeddingDetails, listWeddings } from './reading.ts'
import { createWedding, cancelWedding, updateWedding, recordRegistryLetter } from './service.ts'

export function weddingRoutes(api: Api) {
  serveNextNumber(api, weddings.nextNumber, 'weddings')
  serveActs(api, weddings, {
    list: listWeddings,
    get: getWeddingDetails,
    add: createWedding,
    edit: updateWedding,
    cancel: cancelWedding,
  })
  serveFile(api, weddings.file, 'weddings', { columns: weddingList, list: listWeddings })
  serve(api, weddings.registry, (context, { params, body }) =>
    recordRegistryLetter(context, params.id, body),
  )
  serve(api, weddings.protocols, async ({ db }, { params }) => ({
    data: await listCoupleProtocols(db, await getWeddingAct(db, params.id)),
  }))
  serve(api, weddings.families, (context, { params }) => listWeddingFamilies(context, params.id))
  serve(api, weddings.makeFamily, (context, { params, body }) =>
    makeFamily(context, params.id, body),
  )
  serve(api, weddings.undoFamily, (context, { params }) => undoFamily(context, params.id))
  serveAnnotations(api, weddings, { annotate: annotateWedding, strike: strikeWeddingAnnotation })
}
