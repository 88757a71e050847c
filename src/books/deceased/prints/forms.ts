import type { FormField } from '#documents/forms/contract.ts'
import { paragraphsOf, type TemplateForm, type Texts } from '#documents/forms/service.ts'
import type { Paper } from '#documents/issue.ts'
import { personOf } from '#documents/register/person.ts'
import type { Context } from '#platform/context.ts'
import { aboutOf } from './content.ts'
import { validAct } from './papers.ts'

const TITLE = 'Zgoda na pogrzeb poza parafią'

/** Whose funeral it is, as an act or the card of a person knows. */
interface Dead {
  names: string
  surname: string
  gender: number | null
  birth_date: string | null
  death_date: string | null
  address: string | null
  person_id: number | null
}

const leave = ({ gender }: Dead) => {
  const say = (man: string, woman: string) => (gender === 2 ? woman : man)
  return [
    `Wyrażam zgodę, aby pogrzeb ${say('wyżej wymienionego zmarłego, który mieszkał', 'wyżej wymienionej zmarłej, która mieszkała')} na terenie tutejszej parafii, odbył się w parafii adresata (kan. 1177 § 2).`,
    `${say('Zmarły był wierzącym i praktykującym katolikiem', 'Zmarła była wierzącą i praktykującą katoliczką')}.`,
    'Po pogrzebie proszę o przesłanie zawiadomienia z jego datą i miejscem pochówku.',
  ]
}

const fields = (dead: Dead): FormField[] => [
  {
    name: 'recipient',
    label: 'Parafia, w której odbędzie się pogrzeb',
    kind: 'lines',
    value: '',
    required: true,
  },
  {
    name: 'address',
    label: 'Ostatnie miejsce zamieszkania',
    kind: 'line',
    value: dead.address ?? '',
    required: false,
  },
  {
    name: 'body',
    label: 'Treść zgody',
    kind: 'paragraphs',
    value: leave(dead).join('\n\n'),
    required: true,
    hint: 'Popraw zdanie o praktykach religijnych, jeśli było inaczej',
  },
]

const paper = (dead: Dead, subject: string, subject_id: number, texts: Texts): Paper => ({
  code: 25,
  template: 'funeral-permission',
  title: TITLE,
  subject,
  subject_id,
  person_id: dead.person_id,
  recipient: texts.recipient ?? null,
  purpose: null,
  about: aboutOf(dead),
  content: {
    names: dead.names,
    surname: dead.surname,
    gender: dead.gender,
    birth_date: dead.birth_date,
    death_date: dead.death_date,
    address: texts.address,
    body: paragraphsOf(texts.body),
  },
})

/** Leave for a funeral of ours to be held elsewhere (print 25), written from `find`. */
const permission = (
  name: string,
  subject: string,
  find: (context: Context, id: number) => Promise<Dead>,
): TemplateForm => ({
  name,
  subject,
  title: TITLE,
  fields: async (context, id) => fields(await find(context, id)),
  paper: async (context, id, texts) => paper(await find(context, id), subject, id, texts),
})

export const deceasedForms: TemplateForm[] = [
  permission('funeralPermission', 'deceased', validAct),
  permission('personFuneralPermission', 'people', async (context, id) => ({
    ...(await personOf(context, id)),
    person_id: id,
  })),
]
