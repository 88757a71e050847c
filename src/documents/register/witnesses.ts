import { ageOn, today } from '#platform/days.ts'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/problems.ts'
import type { FormField } from '../forms/contract.ts'
import { paragraphsOf, type TemplateForm } from '../forms/service.ts'
import { bornFact, dayFact } from '../letters/facts.ts'
import { type Words, wordsOf } from '../texts/service.ts'
import { type Subject, byGender, introduced, nameOf, personOf, received } from './person.ts'
import { GODPARENT, SPONSOR } from './texts.ts'

interface Kind {
  text: typeof GODPARENT
  role: 'godparent' | 'confirmation_witness'
  /** What somebody is admitted to. */
  honour: (person: Subject) => string
  candidate: string
  parish: string
}
const kinds: Kind[] = [
  {
    text: GODPARENT,
    role: 'godparent',
    honour: person => byGender(person, 'ojca chrzestnego', 'matki chrzestnej'),
    candidate: 'Kandydat do chrztu',
    parish: 'Parafia chrztu',
  },
  {
    text: SPONSOR,
    role: 'confirmation_witness',
    honour: () => 'świadka bierzmowania',
    candidate: 'Kandydat do bierzmowania',
    parish: 'Parafia bierzmowania',
  },
]

const age = (person: Subject) => ageOn(person.birth_date, today())

/** The dead are nobody's godparents any more: the paper would be a mistake about the person. */
async function livingOne(context: Context, id: number) {
  const person = await personOf(context, id)
  if (person.status !== 'deceased') return person
  const dead = byGender(person, 'zmarł', 'zmarła')
  throw new Refusal(
    422,
    `${person.names} ${person.surname} ${dead}: zaświadczenia się nie wydaje. Sprawdź, czy wybrano właściwą osobę.`,
  )
}

/** What the card does not confirm: the clerk decides, the paper says it. */
function doubts(person: Subject) {
  const years = age(person)
  const doubt = [
    person.status !== 'parishioner' && 'osoba nie jest parafianinem',
    years !== null && years < 16 && 'nie ma ukończonych 16 lat',
    !received(person, 'confirmation', 'bierzmowanie') && 'w kartotece nie ma zapisu o bierzmowaniu',
    person.left_church_date && !person.returned_date && 'jest zapis o wystąpieniu z Kościoła',
  ].filter(Boolean)
  return doubt.length ? `Sprawdź: ${doubt.join(', ')}.` : undefined
}

const fieldsOf = (kind: Kind, person: Subject, words: Words): FormField[] => [
  {
    name: 'statements',
    label: 'Parafia zaświadcza, że osoba',
    kind: 'paragraphs',
    value: words.body.replaceAll('\n\n', '\n'),
    required: true,
    hint: doubts(person),
  },
  { name: 'title', label: 'Tytuł', kind: 'line', value: words.title, required: true },
  { name: 'candidate', label: kind.candidate, kind: 'line', value: '', required: false },
  { name: 'recipient', label: kind.parish, kind: 'lines', value: '', required: false },
  { name: 'valid_until', label: 'Ważne do', kind: 'day', value: '', required: false },
]

/** Print 8, for a godparent and for a witness of confirmation. */
export const witnessForms: TemplateForm[] = kinds.map(kind => ({
  name: kind.text.code,
  subject: 'people',
  title: kind.text.title,
  text: () => kind.text,
  fields: async (context, id) => {
    const person = await livingOne(context, id)
    const said = { osoba: nameOf(person) }
    return fieldsOf(kind, person, await wordsOf(context.db, kind.text, said, person.gender))
  },
  paper: async (context, id, texts) => {
    const person = await livingOne(context, id)
    return {
      code: 8,
      template: 'godparent-certificate',
      title: texts.title ?? kind.text.title,
      subject: 'people',
      subject_id: id,
      person_id: id,
      recipient: texts.recipient ?? null,
      purpose: null,
      about: nameOf(person),
      letter: {
        to: 'Dla parafii',
        before: ['Zaświadcza się, że'],
        people: [
          {
            name: nameOf(person),
            facts: [
              bornFact(person),
              ['zamieszkanie', person.address],
              ['kandydat', texts.candidate],
              dayFact('ważne do', texts.valid_until),
            ],
          },
        ],
        body: paragraphsOf(texts.statements).map(statement => `– ${statement},`),
        after: [
          `i może być ${byGender(person, 'dopuszczony', 'dopuszczona')} do godności ${kind.honour(person)}.`,
        ],
      },
      content: {
        ...introduced(person),
        title: texts.title,
        role: kind.role,
        statements: paragraphsOf(texts.statements),
        candidate: texts.candidate,
        valid_until: texts.valid_until,
      },
    }
  },
}))
