import type { FormField } from '../forms/contract.ts'
import { paragraphsOf, type TemplateForm } from '../forms/service.ts'
import { type Subject, introduced, personOf, received } from './person.ts'

interface Statement {
  name: string
  title: string
  body: string
  purpose: string
  /** What the clerk should look at first. */
  hint?: (person: Subject) => string | undefined
}

const statements: Statement[] = [
  {
    name: 'membership',
    title: 'Zaświadczenie o przynależności do parafii',
    body: 'Zaświadcza się, że wyżej wymieniona osoba mieszka na terenie tutejszej parafii i do niej należy.',
    purpose: '',
    hint: ({ status }) =>
      status === 'parishioner' ? undefined : 'Według kartoteki ta osoba nie należy do parafii',
  },
  {
    name: 'freeState',
    title: 'Zaświadczenie o stanie wolnym',
    body: 'Zaświadcza się, że w księgach i w kartotece tutejszej parafii nie ma zapisu o zawarciu małżeństwa przez wyżej wymienioną osobę.',
    purpose: 'do zawarcia małżeństwa',
    hint: person =>
      received(person, 'marriage', 'małżeństwo')
        ? 'Uwaga: w kartotece jest zapis o zawartym małżeństwie'
        : undefined,
  },
  {
    name: 'opinion',
    title: 'Opinia proboszcza',
    body: 'Wyżej wymieniona osoba jest znana w tutejszej parafii i uczestniczy w jej życiu sakramentalnym.',
    purpose: '',
  },
]

const fieldsOf = ({ title, body, purpose, hint }: Statement, person: Subject): FormField[] => [
  { name: 'title', label: 'Tytuł', kind: 'line', value: title, required: true },
  {
    name: 'body',
    label: 'Treść',
    kind: 'paragraphs',
    value: body,
    required: true,
    hint: hint?.(person),
  },
  { name: 'purpose', label: 'Cel wydania', kind: 'line', value: purpose, required: false },
  { name: 'recipient', label: 'Dla kogo', kind: 'lines', value: '', required: false },
]

/** Print 27: what the parish certifies about a person, in words the clerk may change. */
export const statementForms: TemplateForm[] = statements.map(statement => ({
  name: statement.name,
  subject: 'people',
  title: statement.title,
  fields: async (context, id) => fieldsOf(statement, await personOf(context, id)),
  paper: async (context, id, texts) => {
    const person = await personOf(context, id)
    return {
      code: 27,
      template: 'statement',
      title: texts.title ?? statement.title,
      subject: 'people',
      subject_id: id,
      person_id: id,
      recipient: texts.recipient ?? null,
      purpose: texts.purpose ?? null,
      about: `${person.names} ${person.surname}`,
      content: { ...introduced(person), title: texts.title, body: paragraphsOf(texts.body) },
    }
  },
}))
