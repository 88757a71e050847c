import { type Draft, type DraftPlace, getDraftOwner } from './store.ts'
import type { DraftChanges } from './differences.ts'

/** Draft of a form whose screen asks about it before the form opens. */
export interface OwnDraftPolicy {
  form: string
  record: string
  /** Version of the fields; increase it when a field changes its name or its meaning. */
  fieldsVersion: number
  buildTitle: (values: Record<string, unknown>) => string
  /** Lists as readable text the values that have no field in the form any more. */
  describeLost: (changes: DraftChanges) => string[]
  /** Draft that the user has chosen to continue. */
  draft: Draft | undefined
}

/**
 * Treatment of text that was typed and not saved. `offer`: a line above the form offers it. `load`: it is loaded at
 * once, so the form may be left without a question. `none`: nothing is stored, for forms of passwords, keys and files.
 */
export type DraftPolicy = 'offer' | 'load' | 'none' | OwnDraftPolicy

/** Returns the place of the drafts of a form; undefined where none are stored. */
export function findDraftPlace(policy: DraftPolicy, path: string | undefined) {
  const owner = getDraftOwner()
  if (policy === 'none' || !owner || !path) return undefined
  const place: DraftPlace =
    typeof policy === 'string'
      ? { owner, form: 'form', record: path }
      : { owner, form: policy.form, record: policy.record }
  return place
}
