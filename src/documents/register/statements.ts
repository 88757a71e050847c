import type { FormField } from '../forms/contract.ts'
import { paragraphsOf, type TemplateForm, wordFields } from '../forms/service.ts'
import { bornFact } from '../letters/facts.ts'
import { type Words, wordsOf } from '../texts/service.ts'
import { type Subject, introduced, nameOf, personOf, received } from './person.ts'
import { FREE_STATE, MEMBERSHIP, OPINION } from './texts.ts'

interface Statement {
  text: typeof MEMBERSHIP
  purpose: string
  /** What the clerk should look at first. */
  hint?: (person: Subject) => string | undefined
}

const statements: Statement[] = [
  {
    text: MEMBERSHIP,
    purpose: '',
    hint: ({ status }) =>
      status === 'parishioner' ? undefined : 'Według kartoteki ta osoba nie należy do parafii',
  },
  {
    text: FREE_STATE,
    purpose: 'do zawarcia małżeństwa',
    hint: person =>
      received(person, 'marriage', 'małżeństwo')
        ? 'Uwaga: w kartotece jest zapis o zawartym małżeństwie'
        : undefined,
  },
  { text: OPINION, purpose: '' },
]

const fieldsOf = ({ purpose, hint }: Statement, person: Subject, words: Words): FormField[] => [
  ...wordFields(words, 'Treść', hint?.(person)),
  { name: 'purpose', label: 'Cel wydania', kind: 'line', value: purpose, required: false },
  { name: 'recipient', label: 'Dla kogo', kind: 'lines', value: '', required: false },
]

/** Print 27: what the parish certifies about a person, in words the clerk may change. */
export const statementForms: TemplateForm[] = statements.map(statement => ({
  name: statement.text.code,
  subject: 'people',
  title: statement.text.title,
  text: () => statement.text,
  fields: async (context, id) => {
    const person = await personOf(context, id)
    const said = { osoba: nameOf(person) }
    const words = await wordsOf(context.db, statement.text, said, person.gender)
    return fieldsOf(statement, person, words)
  },
  paper: async (context, id, texts) => {
    const person = await personOf(context, id)
    return {
      code: 27,
      template: 'statement',
      title: texts.title ?? statement.text.title,
      subject: 'people',
      subject_id: id,
      person_id: id,
      recipient: texts.recipient ?? null,
      purpose: texts.purpose ?? null,
      about: nameOf(person),
      letter: {
        to: 'Odbiorca',
        people: [
          { name: nameOf(person), facts: [bornFact(person), ['zamieszkanie', person.address]] },
        ],
      },
      content: { ...introduced(person), title: texts.title, body: paragraphsOf(texts.body) },
    }
  },
}))
