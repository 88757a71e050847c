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

/** Tracks the people of the file; returns the first row about the same person. */
export function peopleOfFile() {
  const byLikeness = new Map<string, Met[]>()
  const byPesel = new Map<string, number>()
  const byPerson = new Map<number, number>()

  // Without dates of birth, a different address or card distinguishes two namesakes.
  const isSame = (left: Met, right: Met) => {
    if (!mayBeOne(left, right)) return false
    if (left.birth_date && right.birth_date) return true
    return (
      !areKnownDifferent(left.address, right.address) && !areKnownDifferent(left.card, right.card)
    )
  }

  return {
    /** Returns the number of an earlier row about the same person; a genealogy file distinguishes namesakes itself. */
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
    /** Returns the number of an earlier row that matched the same person of the register. */
    take(number: number, person_id: number): number | undefined {
      const first = byPerson.get(person_id)
      if (first === undefined) byPerson.set(person_id, number)
      return first
    },
  }
}
export type PeopleOfFile = ReturnType<typeof peopleOfFile>
