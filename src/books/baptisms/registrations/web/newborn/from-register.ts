import { call } from '#ui/calls/call.ts'
import { type Person, addressWithCountry, people } from '#parishioners/people/contract.ts'
import { fromParents, fromPerson, parseYear } from '../../../web/form/values.ts'

/** Returns the card of a person; undefined when it cannot be read, and the form goes on without it. */
export const readCard = (id: number | null | undefined) =>
  id ? call(people.get, { params: { id } }).catch(() => undefined) : undefined

export interface ParentCards {
  father?: Person | undefined
  mother?: Person | undefined
}

const findAddress = (card: Person | undefined) => (card && addressWithCountry(card)) || undefined

/** Returns what the cards of the parents tell about them, their marriage, and how to reach them. */
export const getReportDefaults = ({ father, mother }: ParentCards): Record<string, unknown> => ({
  father_birth_year: parseYear(father?.birth_date),
  father_address: findAddress(father),
  dic_father_faith_id: undefined,
  father_profession: undefined,
  mother_birth_year: parseYear(mother?.birth_date),
  mother_address: findAddress(mother),
  dic_mother_faith_id: undefined,
  mother_profession: undefined,
  dic_parents_marriage_id: undefined,
  parents_marriage_date: undefined,
  parents_marriage_place: undefined,
  parents_marriage_act_number: undefined,
  ...fromParents(father, mother),
  parents_phone: mother?.phone ?? father?.phone,
  parents_email: mother?.email ?? father?.email,
  outsider: [father, mother].every(card => card?.status !== 'parishioner'),
})

/** Names of the values that the message about lent values tells. */
export const LENT_WORDS: Readonly<Record<string, string>> = {
  parents_phone: 'telefon',
  dic_parents_marriage_id: 'rodzaj ślubu rodziców według naszej księgi',
  parents_marriage_date: 'datę i miejsce ślubu',
}

/** Returns the values of the form for a child whose card was chosen; empty facts of the card replace nothing. */
export async function getChildValues(id: number) {
  const child = await readCard(id)
  if (!child) return undefined
  const [father, mother] = await Promise.all([readCard(child.father_id), readCard(child.mother_id)])
  const { godparents: _, ...values } = { ...fromPerson(child), ...fromParents(father, mother) }
  const hasValue = ([, value]: [string, unknown]) =>
    value !== null && value !== '' && value !== false
  return { child, values: Object.entries(values).filter(hasValue) }
}
