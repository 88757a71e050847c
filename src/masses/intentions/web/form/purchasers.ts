import { call } from '#ui/calls/call.ts'
import { disambiguatePerson } from '#parishioners/people/web/PersonField.tsx'
import { formatName } from '#shared/people/mononym.ts'
import { type PersonHint, people } from '#parishioners/people/contract.ts'

export { formatName }

/** Suggests people of the register for the typed text, each with a line that distinguishes them. */
export async function suggestPurchasers(search: string, signal: AbortSignal) {
  const { data } = await call(people.suggest, { query: { search, role: 'adult' }, signal })
  return new Map(
    data.map(person => [
      [formatName(person), disambiguatePerson(person)].filter(Boolean).join(', '),
      person,
    ]),
  )
}

/** Returns the card of the person, with the contact data. */
export const purchaserCard = ({ id }: PersonHint) => call(people.get, { params: { id } })
