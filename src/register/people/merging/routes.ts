import { type Api, serve } from '#platform/server/serve.ts'
import { unmarkNotDuplicates, markNotDuplicates } from './likely/not-duplicates.ts'
import { compare } from './choosing/comparison.ts'
import { merges, merging } from './contract.ts'
import { list } from './undoing/done.ts'
import { merge } from './joining/merge.ts'
import { pairs } from './likely/pairs.ts'
import { undo } from './undoing/undo.ts'

export function mergingRoutes(api: Api) {
  serve(api, merging.compare, (context, { params, query }) =>
    compare(context, params.id, query.other),
  )
  serve(api, merging.merge, (context, { params, body }) => merge(context, params.id, body))
  serve(api, merging.apart, (context, { params, body }) =>
    markNotDuplicates(context, 'people', params.id, body.other_id),
  )
  serve(api, merging.together, (context, { params, query }) =>
    unmarkNotDuplicates(context, 'people', params.id, query.other),
  )
  serve(api, merging.pairs, (context, { query }) => pairs(context, query))
  serve(api, merges.list, (context, { query }) => list(context, query))
  serve(api, merges.undo, (context, { params, body }) => undo(context, params.id, body.version))
}
