import {
  unmarkNotDuplicates,
  markNotDuplicates,
} from '#register/people/merging/likely/not-duplicates.ts'
import { type Api, serve } from '#platform/server/serve.ts'
import { compare } from './comparison.ts'
import { familyMerging } from './contract.ts'
import { merge } from './merge.ts'
import { pairs } from './pairs.ts'

export function familyMergingRoutes(api: Api) {
  serve(api, familyMerging.compare, (context, { params, query }) =>
    compare(context, params.id, query.other),
  )
  serve(api, familyMerging.merge, (context, { params, body }) => merge(context, params.id, body))
  serve(api, familyMerging.apart, (context, { params, body }) =>
    markNotDuplicates(context, 'families', params.id, body.other_id),
  )
  serve(api, familyMerging.together, (context, { params, query }) =>
    unmarkNotDuplicates(context, 'families', params.id, query.other),
  )
  serve(api, familyMerging.pairs, (context, { query }) => pairs(context, query))
}
