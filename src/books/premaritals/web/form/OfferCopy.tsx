import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#shell/session.ts'
import { CopyQuestion } from './CopyQuestion.tsx'
import { listCopies, deleteCopy, takeUp } from './working-copy.ts'

/** On the list: the question about what was typed last, if there is anything to ask about. */
export function OfferCopy() {
  const { user } = useSession()
  const navigate = useNavigate()
  const [copies, setCopies] = useState(() => listCopies(user))
  const [copy] = copies
  if (!copy) return null
  return (
    <CopyQuestion
      closable
      copy={copy}
      onLoad={() => {
        takeUp(copy)
        // To the form the copy belongs to; there it is loaded without asking again.
        void navigate({
          to: copy.id === null ? '/books/premaritals/add' : `/books/premaritals/${copy.id}/edit`,
          search: { copy: true },
        })
      }}
      onLater={() => setCopies([])}
      onDelete={() => {
        deleteCopy(copy)
        setCopies(listCopies(user))
      }}
    />
  )
}
