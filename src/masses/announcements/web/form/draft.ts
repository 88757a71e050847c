import { useEffect } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { localStore } from '#ui/storage.ts'
import { draftKey, keepDraft } from '#shell/stored.ts'
import { useSession } from '#shell/session.ts'

interface Draft {
  account: number
  parish: number | null
  typed: Record<string, unknown>
}
interface Owner {
  id: number
  parish_id: number | null
}

const keyOf = (id: number | null) => draftKey(`announcements:${id ?? 'new'}`)

/** Reads the unsaved draft of the signed-in user; a draft of another user, or a damaged one, is deleted at once. */
export function readDraft(owner: Owner, id: number | null) {
  const text = localStore.get(keyOf(id))
  if (!text) return undefined
  try {
    const { account, parish, typed } = JSON.parse(text) as Draft
    if (account === owner.id && Array.isArray(typed.points)) {
      return parish === owner.parish_id ? typed : undefined
    }
  } catch {
    // A text that cannot be parsed is treated as no draft.
  }
  dropDraft(id)
  return undefined
}

export const dropDraft = (id: number | null) => localStore.remove(keyOf(id))

interface Props {
  id: number | null
  draft: Record<string, unknown> | undefined
}

/** Restores the typed values, and stores them until they are saved or the user signs out. */
export function DraftKeeper({ id, draft }: Props) {
  const { user } = useSession()
  const { reset } = useFormContext()
  const { isDirty } = useFormState()
  const values = useWatch()
  useEffect(() => {
    if (draft) reset(draft, { keepDefaultValues: true })
  }, [draft, reset])
  useEffect(() => {
    if (!isDirty) return undefined
    const keep = () =>
      keepDraft(keyOf(id), {
        account: user.id,
        parish: user.parish_id,
        typed: values,
      } satisfies Draft)
    const timer = setTimeout(keep, 300)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [isDirty, values, user, id])
  return null
}
