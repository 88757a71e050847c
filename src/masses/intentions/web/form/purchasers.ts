import { call } from '#ui/calls/call.ts'
import { disambiguatePerson } from '#parishioners/people/web/PersonField.tsx'
import { type PersonHint, people } from '#parishioners/people/contract.ts'

export const formatName = ({ names, surname }: PersonHint) => `${names} ${surname}`

/** People of the register for what was typed, each by the line that tells them apart. */
export async function suggestPurchasers(search: string, signal: AbortSignal) {
  const { data } = await call(people.suggest, { query: { search }, signal })
  return new Map(
    data.map(person => [
      [formatName(person), disambiguatePerson(person)].filter(Boolean).join(', '),
      person,
    ]),
  )
}

/** How to reach them, as their card says. */
export const purchaserCard = ({ id }: PersonHint) => call(people.get, { params: { id } })
