import { type FieldValues, get } from 'react-hook-form'
import { showDay } from '#shared/dates/format-day.ts'
import { applyDraftChanges, type DraftChanges, isEqualValue, listItemPaths } from './differences.ts'
import type { Draft } from './store.ts'

/** Field that was changed both in the record and in a draft: the record's value stays until the user decides. */
export interface DraftConflict {
  path: string
  recordValue: string
  draftValue: string
}

/** Result of applying a draft to the present values of a form. */
export interface MergedDraft {
  draft: Draft
  values: FieldValues
  lost: DraftChanges
  count: number
  /** True when the record was saved again after the text was typed. */
  isRecordNewer: boolean
  conflicts: DraftConflict[]
}

export const isRecordNewer = (draft: Draft, values: FieldValues): boolean =>
  draft.version !== null && draft.version !== values.version

export function mergeDraft(
  values: FieldValues,
  draft: Draft,
  options: { addsFields: boolean },
): MergedDraft {
  const isNewer = isRecordNewer(draft, values)
  const conflictPaths = isNewer ? findConflicts(values, draft) : []
  const changes = Object.fromEntries(
    Object.entries(draft.changes).filter(([path]) => !conflictPaths.includes(path)),
  )
  const mergedValues = applyDraftChanges(values, changes, options)
  return {
    ...mergedValues,
    draft,
    count: Object.keys(changes).length - Object.keys(mergedValues.lost).length,
    isRecordNewer: isNewer,
    conflicts: conflictPaths.map(path => describeConflict(path, values, draft)),
  }
}

const findConflicts = (values: FieldValues, { changes, before = {} }: Draft) => {
  const isChanged = (path: string) =>
    path in before && !isEqualValue(get(values, path), before[path])
  return Object.keys(changes).filter(
    path =>
      [path, ...listItemPaths(path)].some(isChanged) &&
      !isEqualValue(get(values, path), changes[path]),
  )
}

const describeConflict = (path: string, values: FieldValues, draft: Draft): DraftConflict => ({
  path,
  recordValue: formatDraftValue(path, get(values, path)),
  draftValue: formatDraftValue(path, draft.changes[path]),
})

function formatDraftValue(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'puste'
  if (typeof value === 'boolean') return value ? 'tak' : 'nie'
  if (typeof value === 'string') return showDay(value)
  // The number of a choice says nothing to a reader.
  if (typeof value === 'number' && !path.endsWith('_id')) return String(value)
  return Array.isArray(value) ? 'inna lista' : 'inny wybór'
}
