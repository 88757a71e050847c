import { useOptionalCall } from '#ui/calls/query.ts'
import { people } from '#parishioners/people/contract.ts'
import { fromParents, fromPerson } from './values.ts'

const useCard = (id = 0) =>
  useOptionalCall(people.get, id > 0 ? { params: { id } } : undefined).data

/** The child's card, and what it and those of the parents fill in. */
export function useKnownChild(id: number) {
  const person = useCard(id)
  const father = useCard(person?.father?.id)
  const mother = useCard(person?.mother?.id)
  return person && { person, values: { ...fromPerson(person), ...fromParents(father, mother) } }
}
