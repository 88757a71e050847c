import { ageOn, today } from '#platform/days.ts'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/problems.ts'
import type { FormField } from '../forms/contract.ts'
import { paragraphsOf, type TemplateForm } from '../forms/service.ts'
import { type Subject, byGender, introduced, personOf, received } from './person.ts'

interface Kind {
  name: string
  role: 'godparent' | 'confirmation_witness'
  title: string
  candidate: string
  parish: string
}
const kinds: Kind[] = [
  {
    name: 'godparent',
    role: 'godparent',
    title: 'Zaświadczenie dla chrzestnego',
    candidate: 'Kandydat do chrztu',
    parish: 'Parafia chrztu',
  },
  {
    name: 'confirmationWitness',
    role: 'confirmation_witness',
    title: 'Zaświadczenie dla świadka bierzmowania',
    candidate: 'Kandydat do bierzmowania',
    parish: 'Parafia bierzmowania',
  },
]

const age = (person: Subject) => ageOn(person.birth_date, today())

/** What the parish certifies (KPK 874 § 1, 893), one statement a line. */
const certified = (person: Subject) => {
  const say = (man: string, woman: string) => byGender(person, man, woman)
  return [
    `jest ${say('naszym parafianinem', 'naszą parafianką')}`,
    `jest ${say('ochrzczony', 'ochrzczona')} i ${say('bierzmowany', 'bierzmowana')} oraz ${say('przyjął', 'przyjęła')} Najświętszy Sakrament Eucharystii`,
    `jest ${say('wierzącym i praktykującym katolikiem', 'wierzącą i praktykującą katoliczką')}`,
    `${say('ukończył', 'ukończyła')} szesnaście lat`,
    `nie jest ${say('związany', 'związana')} karą kanoniczną`,
  ].join('\n')
}

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

const fieldsOf = (kind: Kind, person: Subject): FormField[] => [
  {
    name: 'statements',
    label: 'Parafia zaświadcza, że osoba',
    kind: 'paragraphs',
    value: certified(person),
    required: true,
    hint: doubts(person),
  },
  { name: 'candidate', label: kind.candidate, kind: 'line', value: '', required: false },
  { name: 'recipient', label: kind.parish, kind: 'lines', value: '', required: false },
  { name: 'valid_until', label: 'Ważne do', kind: 'day', value: '', required: false },
]

/** Print 8, for a godparent and for a witness of confirmation. */
export const witnessForms: TemplateForm[] = kinds.map(kind => ({
  name: kind.name,
  subject: 'people',
  title: kind.title,
  fields: async (context, id) => fieldsOf(kind, await livingOne(context, id)),
  paper: async (context, id, texts) => {
    const person = await livingOne(context, id)
    return {
      code: 8,
      template: 'godparent-certificate',
      title: kind.title,
      subject: 'people',
      subject_id: id,
      person_id: id,
      recipient: texts.recipient ?? null,
      purpose: null,
      about: `${person.names} ${person.surname}`,
      content: {
        ...introduced(person),
        role: kind.role,
        statements: paragraphsOf(texts.statements),
        candidate: texts.candidate,
        valid_until: texts.valid_until,
      },
    }
  },
}))
