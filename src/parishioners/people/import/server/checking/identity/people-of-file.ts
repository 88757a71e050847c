import {
  type Likeness,
  comparePeopleFacts,
  isCertain,
  isPossible,
} from '../../../../likeness/likeness.ts'
import { createPeopleIndex } from '../../../../likeness/keys.ts'
import type { RowPerson } from './row-facts.ts'

/** An earlier row about a person who may be the same. */
export interface EarlierRow {
  person: RowPerson
  likeness: Likeness
}

const areDifferent = (left: string | null, right: string | null) =>
  Boolean(left && right && left !== right)

/** Without dates, a different address or card distinguishes two namesakes of a table. */
const isNamesake = (a: RowPerson, b: RowPerson, { birth, death }: Likeness) =>
  !birth && !death && (areDifferent(a.address, b.address) || areDifferent(a.card, b.card))

/** Two surnames of one file that differ by a letter belong to two people, unless all else is the same. */
const isOtherSurname = ({ surname, given, birth }: Likeness) =>
  surname === 'slip' && (given !== 'equal' || birth !== 'equal')

/** Within a file, places are compared as they are written. */
const withAddress = (person: RowPerson): RowPerson => ({ ...person, place: person.address })

/** Tracks the people of the file. */
export function peopleOfFile() {
  const index = createPeopleIndex<RowPerson>()
  const rowByPesel = new Map<string, number>()
  const rowByPerson = new Map<number, number>()
  const proposedIDs = new Set<number>()
  return {
    /** Returns the number of the row that is certainly about the same person, or the rows that may be. */
    compare(rowPerson: RowPerson): { sameRow?: number; similar: EarlierRow[] } {
      const holder = rowPerson.pesel ? rowByPesel.get(rowPerson.pesel) : undefined
      if (holder) return { sameRow: holder, similar: [] }
      const person = withAddress(rowPerson)
      const rows = [...index.listCandidates(person)].flatMap((earlier): EarlierRow[] => {
        const likeness = comparePeopleFacts(earlier, person)
        if (!likeness || !isPossible(likeness) || isOtherSurname(likeness)) return []
        return isNamesake(earlier, person, likeness) ? [] : [{ person: earlier, likeness }]
      })
      const certain = rows.find(({ likeness }) => isCertain(likeness))
      return { ...(certain && { sameRow: certain.person.number }), similar: rows }
    },
    /** Adds a row that is not refused. */
    add(
      person: RowPerson,
      { person_id, isProposal }: { person_id?: number; isProposal?: boolean },
    ) {
      if (person_id && isProposal) proposedIDs.add(person_id)
      else if (person_id) rowByPerson.set(person_id, person.number)
      // A genealogy file distinguishes namesakes itself; a record without dates is like no other.
      if (person.isRecord && !person.birth_date) return
      index.add(withAddress(person))
      if (person.pesel) rowByPesel.set(person.pesel, person.number)
    },
    /** Returns the number of an earlier row that matched the same person of the register. */
    getRowOf: (person_id: number): number | undefined => rowByPerson.get(person_id),
    /** Whether no earlier row matched this person of the register, nor has them as its proposal. */
    isFree: (person_id: number) => !rowByPerson.has(person_id) && !proposedIDs.has(person_id),
  }
}
export type PeopleOfFile = ReturnType<typeof peopleOfFile>
