import { type Api, serve } from '#platform/server/serve.ts'
import { dictionaryMerging } from './contract.ts'
import { list } from './done.ts'
import { listDuplicates } from './duplicates.ts'
import { merge } from './merge.ts'
import { preview } from './preview.ts'
import { undo } from './undo.ts'
import { uses } from './uses.ts'

export function dictionaryMergingRoutes(api: Api) {
  serve(api, dictionaryMerging.merge, (context, { params, body }) =>
    merge(context, params.name, body),
  )
  serve(api, dictionaryMerging.preview, (context, { params, query }) =>
    preview(context, params.name, query),
  )
  serve(api, dictionaryMerging.uses, (context, { params, query }) =>
    uses(context, params.name, query.items),
  )
  serve(api, dictionaryMerging.doubles, (context, { params }) =>
    listDuplicates(context, params.name),
  )
  serve(api, dictionaryMerging.list, (context, { query }) => list(context, query))
  serve(api, dictionaryMerging.undo, (context, { params, body }) =>
    undo(context, params.id, body.version),
  )
}
