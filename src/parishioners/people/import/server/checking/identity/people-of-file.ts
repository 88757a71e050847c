import type { ReadRow } from '../../reading/server/reading.ts'
import { type PersonIdentity, areKnownDifferent, isFullDate, mayBeOne } from './alike.ts'
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

  // A genealogy file distinguishes namesakes itself: there, only a full date of birth makes two records one.
  const isSameRecord = (left: Met, right: Met) =>
    isFullDate(left.birth_date) &&
    left.birth_date === right.birth_date &&
    !areKnownDifferent(left.death_date, right.death_date)

  return {
    /** Returns the number of an earlier row about the same person, or about a similar one. */
    meet(number: number, row: ReadRow, hasKin: boolean): { same?: number; similar?: number } {
      const candidate: Met = {
        ...getIdentity(row),
        number,
        address: addressOf(row),
        card: hasKin ? String(number) : (row.family?.card_number ?? null),
      }
      const namesakes = byLikeness.get(candidate.likeness) ?? []
      const holder = candidate.pesel ? byPesel.get(candidate.pesel) : undefined
      if (holder) return { same: holder }
      const alike = namesakes.find(namesake => isSame(namesake, candidate))
      if (alike) {
        const isSimilar = hasKin && !isSameRecord(alike, candidate)
        return isSimilar ? { similar: alike.number } : { same: alike.number }
      }
      // A record of a genealogy file without a date of birth is like no other.
      if (!hasKin || candidate.birth_date) namesakes.push(candidate)
      byLikeness.set(candidate.likeness, namesakes)
      if (candidate.pesel) byPesel.set(candidate.pesel, number)
      return {}
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
