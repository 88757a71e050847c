import { type ReactNode, useState } from 'react'
import type { OwnDraftPolicy } from '#ui/form/drafts/policy.ts'
import { type Draft, deleteDraft, putDraftAside, resumeDraft } from '#ui/form/drafts/store.ts'
import { useSearchWord } from '#ui/route-address.ts'
import { useSession } from '#shell/session.ts'
import { CopyQuestion } from './CopyQuestion.tsx'
import { copyPlace, copyPolicy, NEW_RECORD, readCopy } from './working-copy.ts'

interface Props {
  id: number | null
  children: (draft: OwnDraftPolicy) => ReactNode
}

/**
 * Asks about an unsaved copy of this protocol before the form opens. Until the answer no new copy is saved, so that an
 * open question never overwrites the copy that it is about.
 */
export function WithCopy({ id, children }: Props) {
  const { user } = useSession()
  const copyParam = useSearchWord('copy')
  const record = id === null ? NEW_RECORD : String(id)
  const [place] = useState(() => copyPlace(user, record))
  const [copy, setCopy] = useState(() => readCopy(user, record))
  const [asking, ask] = useState(Boolean(copy) && !copyParam)
  if (!asking || !copy) return children(copyPolicy(record, copy))
  const dismissCopy = (settle: (draftPlace: typeof place, draft: Draft) => void) => () => {
    settle(place, copy)
    setCopy(undefined)
    ask(false)
  }
  return (
    <CopyQuestion
      copy={copy}
      onLoad={() => {
        resumeDraft(place, copy)
        ask(false)
      }}
      onLater={dismissCopy(putDraftAside)}
      onDelete={dismissCopy(deleteDraft)}
    />
  )
}
