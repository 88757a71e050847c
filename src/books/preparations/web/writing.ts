import { useNavigate } from '@tanstack/react-router'
import { useParam, useSearchWord } from '#ui/route-address.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import type { Undo } from '#ui/form/undoing.ts'
import { useCall } from '#ui/calls/query.ts'
import { people } from '#parishioners/people/contract.ts'
import type { PreparationModule } from './preparation.ts'

/** Loads the person named in the address, whose preparation begins; undefined while the data are loading. */
export function useNewcomer({ home }: PreparationModule) {
  const params = { id: Number(useParam('peopleID')) }
  const redirect = useSearchWord('redirect')
  const navigate = useNavigate()
  const { data: person } = useCall(people.get, { params })
  if (!person) return undefined
  const isBaptism = (entry: { kind: string; cancelled?: boolean }) =>
    entry.kind === 'baptism' && !entry.cancelled
  return {
    person,
    baptised: [...person.acts, ...person.sacraments].some(isBaptism),
    /** Cancelling returns to the choice of the person if the form was opened from that screen. */
    onCancel: redirect === 'choice' ? () => void navigate({ to: `${home}/choice` }) : undefined,
  }
}

export function useShowCard({ home, words }: PreparationModule) {
  const navigate = useNavigate()
  return ({ id }: { id: number }, undo?: Undo) => {
    notifySaved(words.saved, undo)
    void navigate({ to: `${home}/${id}/preview` })
  }
}
