import { defineRoutes } from '#platform/server/mount.ts'
import { dictionaryMerging } from '../contract.ts'
import { listDictionaryMerges } from './done.ts'
import { listDuplicates } from './duplicates.ts'
import { mergeEntries } from './merge.ts'
import { previewMerge } from './preview.ts'
import { undoDictionaryMerge } from './undo.ts'
import { listEntryUses } from './uses.ts'

export const dictionaryMergingRoutes = defineRoutes(dictionaryMerging, {
  merge: mergeEntries,
  preview: previewMerge,
  uses: (context, name, { items }) => listEntryUses(context, name, items),
  doubles: listDuplicates,
  list: listDictionaryMerges,
  undo: (context, id, { version }) => undoDictionaryMerge(context, id, version),
})
