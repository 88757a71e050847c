import { people } from '#parishioners/people/contract.ts'
import { actLabel } from '#shared/act-label.ts'
import { useCall } from '#ui/calls/query.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { findParentsWedding } from '../../../web/form/values.ts'

type Id = number | null | undefined

function useCard(id: Id) {
  const { data } = useCall(people.get, { params: { id: id ?? 0 } }, { enabled: Boolean(id) })
  return id && data?.id === id ? data : undefined
}

/** Returns the number of the act of the parents' wedding in our book; the parents are those picked or on the card. */
export function useParentsWedding(): string | undefined {
  const child = useCard(useFormValue<Id>('person_id'))
  const fatherId = useFormValue<Id>('father_id') ?? child?.father_id
  const mother = useCard(useFormValue<Id>('mother_id') ?? child?.mother_id)
  const wedding = findParentsWedding(mother, fatherId)
  return wedding && actLabel(wedding)
}
