import { useCall } from '#ui/calls/query.ts'
import { people } from '#parishioners/people/contract.ts'
import { fromParents, fromPerson } from './values.ts'

const useCard = (id = 0) => useCall(people.get, { params: { id } }, { enabled: id > 0 }).data

/** The child's card, and what it and those of the parents fill in; nothing until all of them have come. */
export function useKnownChild(id: number) {
  const person = useCard(id)
  const father = useCard(person?.father?.id)
  const mother = useCard(person?.mother?.id)
  if (!person || (person.father && !father) || (person.mother && !mother)) return undefined
  return { person, values: { ...fromPerson(person), ...fromParents(father, mother) } }
}
