import type { FormField } from '#documents/forms/contract.ts'
import { paragraphsOf, type TemplateForm, type Texts } from '#documents/forms/service.ts'
import type { Paper } from '#documents/issue.ts'
import { personOf } from '#documents/register/person.ts'
import type { Context } from '#platform/context.ts'
import { baptismOf, baptismText } from '../../baptism-data.ts'
import { get } from '../preparations/reading.ts'
import { childOf } from './card.ts'

const TITLE = 'Zgoda na I Komunię poza parafią'

type Child = ReturnType<typeof childOf> & { person_id: number; gender: number | null }

/** The fixed verbs of the leave, by gender; both where it is not known. */
const WORDS = {
  1: ['syn', 'przyjął', 'został'],
  2: ['córka', 'przyjęła', 'została'],
} as const
const BOTH = ['syn/córka', 'przyjął/przyjęła', 'został(a)'] as const
const PREPARED = { 1: 'przygotowany', 2: 'przygotowana' } as const

const leave = (gender: number | null) => {
  const known = gender === 1 || gender === 2 ? gender : null
  const [child, received, was] = known ? WORDS[known] : BOTH
  const prepared = known ? PREPARED[known] : 'przygotowany(a)'
  return [
    `Wyrażam zgodę, aby wyżej wymienione dziecko, ${child} rodziców mieszkających na terenie tutejszej parafii, po raz pierwszy ${received} Komunię Świętą w parafii adresata i ${was} tam do niej ${prepared}.`,
    'Po I Komunii proszę o przesłanie zawiadomienia z jej datą i numerem aktu.',
  ]
}

const fields = (child: Child): FormField[] => [
  {
    name: 'recipient',
    label: 'Parafia, w której dziecko przystąpi do I Komunii',
    kind: 'lines',
    value: '',
    required: true,
  },
  {
    name: 'address',
    label: 'Adres zamieszkania',
    kind: 'line',
    value: child.address ?? '',
    required: false,
  },
  {
    name: 'body',
    label: 'Treść zgody',
    kind: 'paragraphs',
    value: leave(child.gender).join('\n\n'),
    required: true,
  },
]

const paper = (
  { person_id, ...child }: Child,
  subject: string,
  subject_id: number,
  texts: Texts,
): Paper => ({
  code: 11,
  template: 'communion-permission',
  title: TITLE,
  subject,
  subject_id,
  person_id,
  recipient: texts.recipient ?? null,
  purpose: null,
  about: `${child.names} ${child.surname}`,
  content: { ...child, address: texts.address, body: paragraphsOf(texts.body) },
})

/** Leave for a child of ours to go to first communion elsewhere (print 11), written from `find`. */
const permission = (
  name: string,
  subject: string,
  find: (context: Context, id: number) => Promise<Child>,
): TemplateForm => ({
  name,
  subject,
  title: TITLE,
  fields: async (context, id) => fields(await find(context, id)),
  paper: async (context, id, texts) => paper(await find(context, id), subject, id, texts),
})

const ofPreparation = async (context: Context, id: number) => {
  const card = await get(context, id)
  const { gender } = await personOf(context, card.people_id)
  return { ...childOf(card), person_id: card.people_id, gender }
}

const ofPerson = async (context: Context, id: number) => {
  const person = await personOf(context, id)
  return {
    names: person.names,
    surname: person.surname,
    birth_date: person.birth_date,
    birth_town: person.birth_town,
    baptism: baptismText(baptismOf(person)),
    address: person.address,
    father_names: person.father_names,
    father_surname: person.father_surname,
    mother_names: person.mother_names,
    mother_surname: person.mother_surname,
    mother_family_name: person.mother_family_name,
    gender: person.gender,
    person_id: id,
  }
}

export const communionForms: TemplateForm[] = [
  permission('preparationPermission', 'communion_preparations', ofPreparation),
  permission('communionPermission', 'people', ofPerson),
]
