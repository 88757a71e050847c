import { NEW_RECORD } from '#imports/question.ts'
import type { QuestionLog } from '#imports/server/questions/questions.ts'
import type { PersonHint } from '../../../../contract.ts'
import { describeLikeness } from '../../../../likeness/labels.ts'
import type { Likeness, PersonFacts } from '../../../../likeness/likeness.ts'
import { type ComparedPerson, buildComparison, listDifferences } from './comparison.ts'
import { MAX_POSSIBLE, type PossiblePerson, type RegisterMatches } from './match-register.ts'
import type { EarlierRow, PeopleOfFile } from './people-of-file.ts'
import { type RowPerson, getRowKey } from './row-facts.ts'

/** Decision whom a row means; without a person, a new one. */
export interface RowIdentity {
  person_id?: number
  /** Whether the person is only proposed, because nobody has answered yet. */
  isProposal?: boolean
  /** Reason to refuse the row. */
  refusal?: string
  /** Remark on the row. */
  doubt?: string
}

/** A person to compare a row with; `value` is the answer that chooses them. */
interface Choice extends ComparedPerson {
  value: string
}

const getName = ({ surname, names }: Pick<PersonFacts, 'surname' | 'names'>) =>
  `${surname} ${names}`.trim()

const describeGroup = (place: string, likeness: Likeness) => {
  const differences = listDifferences(likeness)
  const facts = describeLikeness(likeness).join(', ')
  return `${place}: ${facts}${differences.length ? `; różni się: ${differences.join(', ')}` : ''}`
}

/** Asks which of the people a row means, or none of them; null while there is no answer. */
function askWhich(
  { askPerson }: QuestionLog,
  row: RowPerson,
  place: 'W kartotece' | 'W pliku',
  choices: readonly [Choice, ...Choice[]],
  proposal: string | null,
): string | null {
  const [first] = choices
  const isSingle = choices.length === 1
  const options = choices.map(({ value, title, facts }) => ({
    value,
    label: isSingle ? 'ta sama osoba' : `to „${getName(facts)}” (${title})`,
  }))
  return askPerson({
    key: `${place === 'W pliku' ? 'file' : 'register'} ${getRowKey(row)}`,
    group: isSingle
      ? describeGroup(place, first.likeness)
      : `${place}: podobnych osób jest więcej niż jedna`,
    name: `Wiersz ${row.number}: ${getName(row)}`,
    options: [...options, { value: NEW_RECORD, label: 'inna osoba' }],
    proposal,
    compare: () =>
      buildComparison({ title: `Wiersz ${row.number}`, facts: row, address: row.address }, choices),
  })
}

const buildDoubt = (text: string) =>
  `Podobna osoba ${text}. Wskaż w pytaniach do pliku, czy to ta sama.`

const toChoice = ({ person, likeness }: EarlierRow): Choice => ({
  value: String(person.number),
  title: `Wiersz ${person.number}`,
  facts: person,
  address: person.address,
  likeness,
})

const buildRepeatRefusal = (number: number | string, row?: RowPerson): RowIdentity => ({
  refusal: row?.isRecord
    ? `Tej osoby dotyczy już wiersz ${number}. Powiązań zapisanych tylko w tym wierszu program nie przeniesie: dzieci i małżonka dopisz po imporcie.`
    : `Tej osoby dotyczy już wiersz ${number}. Połącz dane w jednym wierszu albo popraw ten wiersz.`,
})

/** Decides whether an earlier row is about the same person; returns the reason to refuse the row, or a remark. */
export function identifyInFile(
  questions: QuestionLog,
  people: PeopleOfFile,
  row: RowPerson,
): RowIdentity {
  const { sameRow, similar } = people.compare(row)
  if (sameRow && !row.isRecord) return buildRepeatRefusal(sameRow)
  const [first, ...further] = similar
  if (!first) return {}
  const { person } = first
  const choices = further.slice(0, MAX_POSSIBLE - 1).map(toChoice)
  const answer = askWhich(questions, row, 'W pliku', [toChoice(first), ...choices], null)
  if (answer === null) return { doubt: buildDoubt(`jest w wierszu ${person.number}`) }
  return answer === NEW_RECORD ? {} : buildRepeatRefusal(answer, row)
}

/** Proposes a person only when the whole name agrees and no fact speaks against it. */
const findProposal = ([first, second]: readonly PossiblePerson[]): number | null => {
  if (!first || second) return null
  const { surname, given, isNamed, birth, death } = first.likeness
  const agrees =
    isNamed &&
    surname === 'equal' &&
    given === 'equal' &&
    birth !== 'mistyped' &&
    death !== 'mistyped'
  return agrees && listDifferences(first.likeness).length === 0 ? first.person.id : null
}

/** Decides whom of the register a row means. */
export function identifyInRegister(
  questions: QuestionLog,
  people: PeopleOfFile,
  row: RowPerson,
  { certain, possible, refusal }: RegisterMatches,
  hints: ReadonlyMap<number, PersonHint>,
): RowIdentity {
  if (refusal) return { refusal }
  const takeOrRefuse = (person_id: number): RowIdentity => {
    const number = people.getRowOf(person_id)
    return number ? buildRepeatRefusal(number) : { person_id }
  }
  if (certain) return takeOrRefuse(certain.id)
  const [first, ...further] = possible
  if (!first) return {}
  const candidateID = findProposal(possible)
  const proposal = candidateID !== null && people.isFree(candidateID) ? candidateID : null
  const toRegisterChoice = ({ person, likeness }: PossiblePerson): Choice => {
    // The data of a person with restricted processing are only stored.
    const { surname, names } = person
    const facts = person.restricted_at ? { surname, names } : person
    return {
      value: String(person.id),
      title: possible.length === 1 ? 'W kartotece' : `W kartotece, nr ${person.id}`,
      facts,
      address: person.restricted_at ? null : (hints.get(person.id)?.address ?? null),
      likeness,
    }
  }
  const answer = askWhich(
    questions,
    row,
    'W kartotece',
    [toRegisterChoice(first), ...further.map(toRegisterChoice)],
    proposal === null ? null : String(proposal),
  )
  if (answer === NEW_RECORD) return {}
  if (answer !== null) return takeOrRefuse(Number(answer))
  const doubt = buildDoubt(`jest w kartotece: „${getName(first.person)}”`)
  return proposal === null ? { doubt } : { doubt, person_id: proposal, isProposal: true }
}
