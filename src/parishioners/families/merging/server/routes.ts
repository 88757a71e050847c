import { defineRoutes } from '#platform/server/mount.ts'
import {
  unmarkNotDuplicates,
  markNotDuplicates,
} from '#parishioners/people/merging/server/duplicates/not-duplicates.ts'
import { compareFamilies } from './comparison.ts'
import { familyMerging } from '../contract.ts'
import { mergeFamilies } from './merge.ts'
import { listFamilyPairs } from './pairs.ts'

export const familyMergingRoutes = defineRoutes(familyMerging, {
  compare: (context, id, { other }) => compareFamilies(context, id, other),
  merge: mergeFamilies,
  apart: (context, id, { other_id }) => markNotDuplicates(context, 'families', id, other_id),
  together: (context, id, { other }) => unmarkNotDuplicates(context, 'families', id, other),
  pairs: listFamilyPairs,
})
