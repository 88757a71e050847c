import { type Api, serve } from '#platform/server/serve.ts'
import { unmarkNotDuplicates, markNotDuplicates } from './duplicates/not-duplicates.ts'
import { comparePeople } from './resolve/comparison.ts'
import { merges, personMerging } from '../contract.ts'
import { listMerges } from './undoing/done.ts'
import { mergePeople } from './apply/merge.ts'
import { listPersonPairs } from './duplicates/pairs.ts'
import { undoMerge } from './undoing/undo.ts'

export function mergingRoutes(api: Api) {
  serve(api, personMerging.compare, (context, { params, query }) =>
    comparePeople(context, params.id, query.other),
  )
  serve(api, personMerging.merge, (context, { params, body }) =>
    mergePeople(context, params.id, body),
  )
  serve(api, personMerging.apart, (context, { params, body }) =>
    markNotDuplicates(context, 'people', params.id, body.other_id),
  )
  serve(api, personMerging.together, (context, { params, query }) =>
    unmarkNotDuplicates(context, 'people', params.id, query.other),
  )
  serve(api, personMerging.pairs, (context, { query }) => listPersonPairs(context, query))
  serve(api, merges.list, (context, { query }) => listMerges(context, query))
  serve(api, merges.undo, (context, { params, body }) =>
    undoMerge(context, params.id, body.version),
  )
}
