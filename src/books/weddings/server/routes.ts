import { type Routes, defineRoutes } from '#platform/server/mount.ts'
import { listCoupleProtocols } from '#books/marriages/server/protocol.ts'
import { fileRoute } from '#books/core/list/server/file.ts'
import { actRoutes, actAnnotationRoutes, nextNumberRoute } from '#books/core/server/serve-book.ts'
import { weddings } from '../contract.ts'
import { weddingList } from '../list.ts'
import { annotateWedding, strikeWeddingAnnotation } from './endings.ts'
import * as making from './families/making.ts'
import * as undoing from './families/undoing.ts'
import { getWeddingAct, getWeddingDetails, listWeddings } from './reading.ts'
import { createWedding, cancelWedding, updateWedding, recordRegistryLetter } from './service.ts'

const { registry, protocols, families, makeFamily, undoFamily } = weddings

export const weddingRoutes: Routes = [
  nextNumberRoute(weddings.nextNumber, 'weddings'),
  actRoutes(weddings, {
    list: listWeddings,
    get: getWeddingDetails,
    add: createWedding,
    edit: updateWedding,
    cancel: cancelWedding,
  }),
  fileRoute(weddings.file, 'weddings', { columns: weddingList, list: listWeddings }),
  defineRoutes(
    { registry, protocols, families, makeFamily, undoFamily },
    {
      registry: recordRegistryLetter,
      protocols: async ({ db }, id) => ({
        data: await listCoupleProtocols(db, await getWeddingAct(db, id)),
      }),
      families: making.listWeddingFamilies,
      makeFamily: making.makeFamily,
      undoFamily: undoing.undoFamily,
    },
  ),
  actAnnotationRoutes(weddings, { annotate: annotateWedding, strike: strikeWeddingAnnotation }),
]
