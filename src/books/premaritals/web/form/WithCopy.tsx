import { type ReactNode, useState } from 'react'
import { useSearchWord } from '#ui/route-address.ts'
import { useSession } from '#shell/session.ts'
import { CopyKeeper } from './CopyKeeper.tsx'
import { CopyQuestion } from './CopyQuestion.tsx'
import { type WorkingCopy, deleteCopy, putAside, readCopy, takeUp } from './working-copy.ts'

interface Props {
  id: number | null
  /** Renders the form, which must render `keeper` somewhere inside it. */
  children: (keeper: ReactNode) => ReactNode
}

/**
 * Asks about an unsaved copy of this protocol before the form opens. Until the answer no new copy is saved, so that an
 * open question never overwrites the copy that it is about.
 */
export function WithCopy({ id, children }: Props) {
  const { user } = useSession()
  const copyParam = useSearchWord('copy')
  const [copy, setCopy] = useState(() => readCopy(user, id))
  const [asking, ask] = useState(Boolean(copy) && !copyParam)
  if (!asking || !copy) return children(<CopyKeeper id={id} copy={copy} />)
  const dismissCopy = (settle: (one: WorkingCopy) => void) => () => {
    settle(copy)
    setCopy(undefined)
    ask(false)
  }
  return (
    <CopyQuestion
      copy={copy}
      onLoad={() => {
        takeUp(copy)
        ask(false)
      }}
      onLater={dismissCopy(putAside)}
      onDelete={dismissCopy(deleteCopy)}
    />
  )
}
