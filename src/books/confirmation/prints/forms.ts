import type { FormField } from '#documents/forms/contract.ts'
import { paragraphsOf, type TemplateForm } from '#documents/forms/service.ts'
import { type Subject, introduced, personOf } from '#documents/register/person.ts'
import { baptismOf, baptismText } from '../../baptism-data.ts'
import { aboutOf } from './content.ts'

const TITLE = 'Zgoda na bierzmowanie poza parafią'
const LEAVE = [
  'Wyrażam zgodę, aby wyżej wymieniona osoba, mieszkająca na terenie tutejszej parafii, przygotowała się do bierzmowania i przyjęła ten sakrament w parafii adresata.',
  'Po udzieleniu sakramentu proszę o zawiadomienie parafii chrztu i tutejszej kancelarii.',
]

const fields = (person: Subject): FormField[] => [
  {
    name: 'recipient',
    label: 'Parafia, w której odbędzie się bierzmowanie',
    kind: 'lines',
    value: '',
    required: true,
  },
  {
    name: 'baptised',
    label: 'Chrzest: data, parafia, nr aktu',
    kind: 'line',
    value: baptismText(baptismOf(person)) ?? '',
    required: false,
  },
  {
    name: 'address',
    label: 'Adres zamieszkania',
    kind: 'line',
    value: person.address ?? '',
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

/** Leave for somebody of our parish to be confirmed elsewhere (print 15). */
export const confirmationForms: TemplateForm[] = [
  {
    name: 'confirmationPermission',
    subject: 'people',
    title: TITLE,
    fields: async (context, id) => fields(await personOf(context, id)),
    paper: async (context, id, texts) => {
      const person = await personOf(context, id)
      return {
        code: 15,
        template: 'confirmation-permission',
        title: TITLE,
        subject: 'people',
        subject_id: id,
        person_id: id,
        recipient: texts.recipient ?? null,
        purpose: null,
        about: aboutOf(person),
        content: {
          ...introduced(person),
          father_names: person.father_names,
          father_surname: person.father_surname,
          mother_names: person.mother_names,
          mother_surname: person.mother_surname,
          mother_family_name: person.mother_family_name,
          baptised: texts.baptised,
          address: texts.address,
          body: paragraphsOf(texts.body),
        },
      }
    },
  },
]
