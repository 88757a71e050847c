import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#shell/session.ts'
import { CopyQuestion } from './CopyQuestion.tsx'
import { listCopies, deleteCopy, takeUp } from './working-copy.ts'

/** Asks on the list about the values that were typed last and not saved, if there are any. */
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
        // Opens the form that the copy belongs to, which loads the copy without asking again.
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
