import { type Api, serve } from '#platform/server/serve.ts'
import { dictionaryMerging } from '../contract.ts'
import { listDictionaryMerges } from './done.ts'
import { listDuplicates } from './duplicates.ts'
import { mergeEntries } from './merge.ts'
import { previewMerge } from './preview.ts'
import { undoDictionaryMerge } from './undo.ts'
import { listEntryUses } from './uses.ts'

export function dictionaryMergingRoutes(api: Api) {
  serve(api, dictionaryMerging.merge, (context, { params, body }) =>
    mergeEntries(context, params.name, body),
  )
  serve(api, dictionaryMerging.preview, (context, { params, query }) =>
    previewMerge(context, params.name, query),
  )
  serve(api, dictionaryMerging.uses, (context, { params, query }) =>
    listEntryUses(context, params.name, query.items),
  )
  serve(api, dictionaryMerging.doubles, (context, { params }) =>
    listDuplicates(context, params.name),
  )
  serve(api, dictionaryMerging.list, (context, { query }) => listDictionaryMerges(context, query))
  serve(api, dictionaryMerging.undo, (context, { params, body }) =>
    undoDictionaryMerge(context, params.id, body.version),
  )
}
