import type { Premarital } from '../../contract.ts'
import type { FianceSide } from '../../questions/question.ts'
import type { JudgedParty, JudgedProtocol } from '../../sides.ts'

/** Data of the saved protocol that the form does not hold: what our books say of each party. */
export type BookFacts = Partial<
  Record<FianceSide, Pick<Premarital['fiance'], 'person_id' | 'catholic_in_book'>>
>

interface FormParty extends JudgedParty {
  person_id?: number | null
}

const addToParty = (party: FormParty, facts: BookFacts['fiance']): JudgedParty =>
  facts && facts.person_id !== null && facts.person_id === party.person_id
    ? { ...party, catholic_in_book: facts.catholic_in_book }
    : party

/** The books were read for the person of the saved protocol: of somebody chosen since they say nothing yet. */
export const addBookFacts = <Values extends JudgedProtocol>(
  values: Values,
  { fiance, fiancee }: BookFacts,
): Values => ({
  ...values,
  fiance: addToParty(values.fiance, fiance),
  fiancee: addToParty(values.fiancee, fiancee),
})
