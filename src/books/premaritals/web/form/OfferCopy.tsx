import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteDraft, resumeDraft } from '#ui/form/drafts/store.ts'
import { useSession } from '#shell/session.ts'
import { CopyQuestion } from './CopyQuestion.tsx'
import { copyPlace, listCopies, NEW_RECORD } from './working-copy.ts'

/** Asks on the list about the values that were typed last and not saved, if there are any. */
export function OfferCopy() {
  const { user } = useSession()
  const navigate = useNavigate()
  const [copies, setCopies] = useState(() => listCopies(user))
  const [copy] = copies
  if (!copy) return null
  const { record } = copy
  const place = copyPlace(user, record)
  return (
    <CopyQuestion
      closable
      copy={copy}
      onLoad={() => {
        resumeDraft(place, copy)
        // Opens the form that the copy belongs to, which loads the copy without asking again.
        void navigate({
          to:
            record === NEW_RECORD
              ? '/books/premaritals/add'
              : `/books/premaritals/${Number(record)}/edit`,
          search: { copy: true },
        })
      }}
      onLater={() => setCopies([])}
      onDelete={() => {
        deleteDraft(place, copy)
        setCopies(listCopies(user))
      }}
    />
  )
}
