import type { FormField } from '#documents/forms/contract.ts'
import { paragraphsOf, type TemplateForm, type Texts } from '#documents/forms/service.ts'
import { personOf } from '#documents/register/person.ts'
import type { Paper } from '#documents/issue.ts'
import type { Context } from '#platform/context.ts'
import { get } from '../registrations/service.ts'
import { aboutOf } from './content.ts'
import { validAct } from './papers.ts'

const LEAVE = [
  'Wyrażam zgodę, aby wyżej wymienione dziecko, którego rodzice mieszkają na terenie tutejszej parafii, przyjęło sakrament chrztu świętego w parafii adresata.',
  'Przygotowanie rodziców i chrzestnych pozostawiam parafii, w której odbędzie się chrzest.',
  'Po udzieleniu sakramentu proszę o przesłanie zawiadomienia z datą chrztu i numerem aktu.',
]

type Child = Partial<
  Record<
    | 'birth_date'
    | 'birth_town'
    | 'father_names'
    | 'father_surname'
    | 'mother_names'
    | 'mother_surname'
    | 'mother_family_name'
    | 'father_address'
    | 'mother_address',
    string | null
  >
> & { names: string; surname: string; gender?: number | null; person_id?: number | null }

const fields = (child: Child): FormField[] => [
  {
    name: 'recipient',
    label: 'Parafia, w której odbędzie się chrzest',
    kind: 'lines',
    value: '',
    required: true,
  },
  {
    name: 'parents_address',
    label: 'Adres zamieszkania rodziców',
    kind: 'line',
    value: child.mother_address ?? child.father_address ?? '',
    required: false,
  },
  {
    name: 'body',
    label: 'Treść zgody',
    kind: 'paragraphs',
    value: LEAVE.join('\n\n'),
    required: true,
  },
]

const paper = (child: Child, subject: string, subject_id: number, texts: Texts): Paper => ({
  code: 7,
  template: 'baptism-permission',
  title: 'Zgoda na chrzest poza parafią',
  subject,
  subject_id,
  person_id: child.person_id ?? null,
  recipient: texts.recipient ?? null,
  purpose: null,
  about: aboutOf(child),
  content: {
    names: child.names,
    surname: child.surname,
    gender: child.gender,
    birth_date: child.birth_date,
    birth_town: child.birth_town,
    father_names: child.father_names,
    father_surname: child.father_surname,
    mother_names: child.mother_names,
    mother_surname: child.mother_surname,
    mother_family_name: child.mother_family_name,
    parents_address: texts.parents_address,
    body: paragraphsOf(texts.body),
  },
})

/** Leave for a child of our parish to be baptised elsewhere (print 7), written from `find`. */
const permission = (
  name: string,
  subject: string,
  find: (context: Context, id: number) => Promise<Child>,
): TemplateForm => ({
  name,
  subject,
  title: 'Zgoda na chrzest poza parafią',
  fields: async (context, id) => fields(await find(context, id)),
  paper: async (context, id, texts) => paper(await find(context, id), subject, id, texts),
})

export const baptismForms: TemplateForm[] = [
  permission('baptismPermission', 'baptisms', ({ db }, id) => validAct(db, id)),
  permission('registrationPermission', 'baptism_registrations', get),
  permission('childPermission', 'people', async (context, id) => {
    const person = await personOf(context, id)
    return { ...person, person_id: id, mother_address: person.address }
  }),
]
