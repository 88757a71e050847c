import {
  unmarkNotDuplicates,
  markNotDuplicates,
} from '#parishioners/people/merging/server/duplicates/not-duplicates.ts'
import { type Api, serve } from '#platform/server/serve.ts'
import { compareFamilies } from './comparison.ts'
import { familyMerging } from '../contract.ts'
import { mergeFamilies } from './merge.ts'
import { listFamilyPairs } from './pairs.ts'

export function familyMergingRoutes(api: Api) {
  serve(api, familyMerging.compare, (context, { params, query }) =>
    compareFamilies(context, params.id, query.other),
  )
  serve(api, familyMerging.merge, (context, { params, body }) =>
    mergeFamilies(context, params.id, body),
  )
  serve(api, familyMerging.apart, (context, { params, body }) =>
    markNotDuplicates(context, 'families', params.id, body.other_id),
  )
  serve(api, familyMerging.together, (context, { params, query }) =>
    unmarkNotDuplicates(context, 'families', params.id, query.other),
  )
  serve(api, familyMerging.pairs, (context, { query }) => listFamilyPairs(context, query))
}
