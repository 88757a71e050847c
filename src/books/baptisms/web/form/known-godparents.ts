import { useCall } from '#ui/calls/query.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { people } from '#parishioners/people/contract.ts'
import { godparentsAmong } from '../../known-godparents.ts'

/** Returns the card of the godparent chosen in this row. */
function useCard(index: number) {
  const id = useFormValue<number | null>(`godparents.${index}.person_id`) ?? null
  const { data } = useCall(people.get, { params: { id: id! } }, { enabled: id !== null })
  return id !== null && data?.id === id ? [data] : []
}

export function useKnownGodparents() {
  // Four rows, as many as a form usually has; the server checks further godparents when the act is saved.
  const cards = [useCard(0), useCard(1), useCard(2), useCard(3)]
  return godparentsAmong(cards.flat())
}
