import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#shell/session.tsx'
import { CopyQuestion } from './CopyQuestion.tsx'
import { type WorkingCopy, readCopy } from './working-copy.tsx'

/** To the form the copy belongs to; there it is loaded without asking again. */
export function useGoToCopy() {
  const navigate = useNavigate()
  return ({ id }: WorkingCopy) =>
    void navigate({
      to: (id === null ? '/books/premaritals/add' : `/books/premaritals/${id}/edit`) as never,
      search: { copy: true } as never,
    })
}

/** On the list: the question, if there is anything to ask about. */
export function OfferCopy() {
  const { user } = useSession()
  const [copy, setCopy] = useState(() => readCopy(user))
  const go = useGoToCopy()
  if (!copy) return null
  return (
    <CopyQuestion later copy={copy} onLoad={() => go(copy)} onDone={() => setCopy(undefined)} />
  )
}
