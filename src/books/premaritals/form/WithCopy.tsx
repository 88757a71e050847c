import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSession } from '#shell/session.tsx'
import { CopyKeeper } from './CopyKeeper.tsx'
import { CopyQuestion } from './CopyQuestion.tsx'
import { useGoToCopy } from './OfferCopy.tsx'
import { readCopy } from './working-copy.tsx'

interface Props {
  id: number | null
  /** The form; it shows `keeper` somewhere inside. */
  children: (keeper: ReactNode) => ReactNode
}

/**
 * Before the form opens, asks about a copy that was not saved. Until then nothing is kept, so that an
 * open question never costs the copy it is about.
 */
export function WithCopy({ id, children }: Props) {
  const { user } = useSession()
  const { copy: accepted } = useSearch({ strict: false }) as { copy?: boolean }
  const [copy, setCopy] = useState(() => readCopy(user))
  const mine = copy?.id === id
  const [asking, ask] = useState(Boolean(copy) && !(mine && accepted))
  const go = useGoToCopy()
  if (!asking) return children(<CopyKeeper id={id} copy={copy} />)
  return (
    <CopyQuestion
      copy={copy!}
      onLoad={() => (mine ? ask(false) : go(copy!))}
      onDone={() => {
        setCopy(undefined)
        ask(false)
      }}
    />
  )
}
