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

/** Within a file, places are compared as they are written. */
const withAddress = (person: RowPerson): RowPerson => ({ ...person, place: person.address })

/** Tracks the people of the file. */
export function peopleOfFile() {
  const index = createPeopleIndex<RowPerson>()
  const rowByPesel = new Map<string, number>()
  const rowByPerson = new Map<number, number>()
  return {
    /** Returns the number of the row that is certainly about the same person, or the rows that may be. */
    compare(rowPerson: RowPerson): { sameRow?: number; similar: EarlierRow[] } {
      const holder = rowPerson.pesel ? rowByPesel.get(rowPerson.pesel) : undefined
      if (holder) return { sameRow: holder, similar: [] }
      const person = withAddress(rowPerson)
      const rows = [...index.listCandidates(person)].flatMap((earlier): EarlierRow[] => {
        const likeness = comparePeopleFacts(earlier, person)
        // Two surnames of one file that differ by a letter belong to two people.
        if (!likeness || !isPossible(likeness) || likeness.surname === 'slip') return []
        return isNamesake(earlier, person, likeness) ? [] : [{ person: earlier, likeness }]
      })
      const certain = rows.find(({ likeness }) => isCertain(likeness))
      return { ...(certain && { sameRow: certain.person.number }), similar: rows }
    },
    add(person: RowPerson) {
      index.add(withAddress(person))
      if (person.pesel) rowByPesel.set(person.pesel, person.number)
    },
    /** Returns the number of an earlier row that matched the same person of the register. */
    getRowOf: (person_id: number): number | undefined => rowByPerson.get(person_id),
    take: (number: number, person_id: number) => void rowByPerson.set(person_id, number),
  }
}
export type PeopleOfFile = ReturnType<typeof peopleOfFile>
