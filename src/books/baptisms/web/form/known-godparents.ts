import { useCall } from '#ui/calls/query.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { people } from '#parishioners/people/contract.ts'
import { godparentsAmong } from '../../known-godparents.ts'

/** The card of the godparent chosen on this line. */
function useCard(index: number) {
  const id = useFormValue<number | null>(`godparents.${index}.person_id`) ?? null
  const { data } = useCall(people.get, { params: { id: id! } }, { enabled: id !== null })
  return id !== null && data?.id === id ? [data] : []
}

export function useKnownGodparents() {
  // As many as a form usually holds; of others the server tells when the act is saved.
  const cards = [useCard(0), useCard(1), useCard(2), useCard(3)]
  return godparentsAmong(cards.flat())
}
