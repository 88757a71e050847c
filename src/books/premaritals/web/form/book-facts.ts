import type { Person } from '#parishioners/people/contract.ts'
import type { Premarital } from '../../contract.ts'
import type { FianceSide } from '../../questions/question.ts'
import type { JudgedParty, JudgedProtocol } from '../../sides.ts'

/** Facts of the saved protocol that the form does not contain: the data of our books about each party. */
export type BookFacts = Partial<
  Record<FianceSide, Pick<Premarital['fiance'], 'person_id' | 'catholic_in_book'>>
>

/** Books whose act makes a person a Catholic (KPK 11). */
const CATHOLIC_ACTS = ['baptism', 'conversion']

/** Returns the facts of a person just chosen from the register, whose card lists the acts of our books. */
export const readBookFacts = ({ id, acts }: Pick<Person, 'id' | 'acts'>) => ({
  person_id: id,
  catholic_in_book: acts.some(({ kind, cancelled }) => !cancelled && CATHOLIC_ACTS.includes(kind)),
})

interface FormParty extends JudgedParty {
  person_id?: number | null
}

const addToParty = (party: FormParty, facts: BookFacts['fiance']): JudgedParty =>
  facts && facts.person_id !== null && facts.person_id === party.person_id
    ? { ...party, catholic_in_book: facts.catholic_in_book }
    : party

/** Adds the facts of the books to the values of the form, but only for the person for whom they were read. */
export const addBookFacts = <Values extends JudgedProtocol>(
  values: Values,
  { fiance, fiancee }: BookFacts,
): Values => ({
  ...values,
  fiance: addToParty(values.fiance, fiance),
  fiancee: addToParty(values.fiancee, fiancee),
})
