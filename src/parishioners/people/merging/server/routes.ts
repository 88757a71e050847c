import { defineRoutes, type Routes } from '#platform/server/mount.ts'
import { unmarkNotDuplicates, markNotDuplicates } from './duplicates/not-duplicates.ts'
import { comparePeople } from './resolve/comparison.ts'
import { merges, personMerging } from '../contract.ts'
import { listMerges } from './undoing/done.ts'
import { type AfterMerge, mergePeople } from './apply/merge.ts'
import { listPersonPairs } from './duplicates/pairs.ts'
import { undoMerge } from './undoing/undo.ts'

export const mergingRoutes = (afterMerge: readonly AfterMerge[]): Routes => [
  defineRoutes(personMerging, {
    compare: (context, id, { other }) => comparePeople(context, id, other),
    merge: (context, id, entry) => mergePeople(context, id, entry, afterMerge),
    apart: (context, id, { other_id }) => markNotDuplicates(context, 'people', id, other_id),
    together: (context, id, { other }) => unmarkNotDuplicates(context, 'people', id, other),
    pairs: listPersonPairs,
  }),
  defineRoutes(merges, {
    list: listMerges,
    undo: (context, id, { version }) => undoMerge(context, id, version),
  }),
]
