import type { ReadRow } from '../../reading/server/reading.ts'
import { type PersonIdentity, areKnownDifferent, mayBeOne } from './alike.ts'
import { getIdentity } from './decide.ts'

interface Met extends PersonIdentity {
  number: number
  address: string
  card: string | null
}

const addressOf = ({ town, street, person }: ReadRow) =>
  [town, street, person.building_number, person.place_number]
    .filter(Boolean)
    .join(' ')
    .toLowerCase()

/** Remembers the people of the file as it is read; answers the row that meant the same person first. */
export function peopleOfFile() {
  const byLikeness = new Map<string, Met[]>()
  const byPesel = new Map<string, number>()
  const byPerson = new Map<number, number>()

  // Without a day of birth, another address or card tells two namesakes apart.
  const isSame = (left: Met, right: Met) => {
    if (!mayBeOne(left, right)) return false
    if (left.birth_date && right.birth_date) return true
    return (
      !areKnownDifferent(left.address, right.address) && !areKnownDifferent(left.card, right.card)
    )
  }

  return {
    /** The number of an earlier row about the same person; a file of kin has `told` namesakes apart itself. */
    meet(number: number, row: ReadRow, hasKin: boolean): number | undefined {
      const candidate: Met = {
        ...getIdentity(row),
        number,
        address: addressOf(row),
        card: hasKin ? String(number) : (row.family?.card_number ?? null),
      }
      const namesakes = byLikeness.get(candidate.likeness) ?? []
      const first =
        (candidate.pesel && byPesel.get(candidate.pesel)) ||
        namesakes.find(namesake => isSame(namesake, candidate))?.number
      if (first) return first
      byLikeness.set(candidate.likeness, [...namesakes, candidate])
      if (candidate.pesel) byPesel.set(candidate.pesel, number)
      return undefined
    },
    /** The number of an earlier row that meant the same person of the register. */
    take(number: number, person_id: number): number | undefined {
      const first = byPerson.get(person_id)
      if (first === undefined) byPerson.set(person_id, number)
      return first
    },
  }
}
export type PeopleOfFile = ReturnType<typeof peopleOfFile>
