import { localStore } from '#ui/storage.ts'
import { draftKey, keepDraft as keepText } from '#shell/stored.ts'
import { buildBlankValues } from '#books/core/columns/column.ts'
import { numberColumns } from '#books/core/columns/common-columns.ts'
import { riteColumns } from '../../columns.ts'
import type { CelebrationCandidate } from '../contract.ts'

const KEY = draftKey('confirmation-celebration')

/** A celebration while it is being typed. */
export type CelebrationFormValues = Record<string, unknown> & { candidates: CelebrationCandidate[] }

interface Draft {
  account: number
  parish: number | null
  typed: CelebrationFormValues
}
interface Owner {
  id: number
  parish_id: number | null
}

/** Returns an empty celebration. */
export function blankCelebration(): CelebrationFormValues {
  const { act_number: _, ...volume } = numberColumns
  return { ...buildBlankValues({ ...volume, ...riteColumns }), candidates: [] }
}

/** Returns the unsaved draft of the current user; a draft of another account, or a damaged one, is deleted at once. */
export function readDraft({ id, parish_id }: Owner): CelebrationFormValues | undefined {
  const text = localStore.get(KEY)
  if (!text) return undefined
  try {
    const { account, parish, typed } = JSON.parse(text) as Draft
    if (account === id && Array.isArray(typed.candidates)) {
      return parish === parish_id ? typed : undefined
    }
  } catch {
    // An invalid draft is useless, so it is ignored.
  }
  dropDraft()
  return undefined
}

export const keepDraft = ({ id, parish_id }: Owner, formValues: CelebrationFormValues) =>
  keepText(KEY, { account: id, parish: parish_id, typed: formValues })
export const dropDraft = () => localStore.remove(KEY)
