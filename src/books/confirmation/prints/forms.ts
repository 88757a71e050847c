import { refuseUnproved, verdictOf } from '#documents/claims/claim.ts'
import type { FormField } from '#documents/forms/contract.ts'
import { paragraphsOf, type TemplateForm, wordFields } from '#documents/forms/service.ts'
import { bornFact, parentFacts } from '#documents/letters/facts.ts'
import { type Subject, introduced, personOf } from '#register/papers/person.ts'
import { type Words, wordsOf } from '#documents/texts/service.ts'
import { baptismOf, baptismWords } from '#acts/baptism-data.ts'
import { PERMISSION as RULE } from './claims.ts'
import { aboutOf } from './content.ts'
import { PERMISSION } from './texts.ts'

const fields = (person: Subject, words: Words): FormField[] => [
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
    value: baptismWords(baptismOf(person)) ?? '',
    required: false,
  },
  {
    name: 'address',
    label: 'Adres zamieszkania',
    kind: 'line',
    value: person.address ?? '',
    required: false,
  },
  ...wordFields(words, 'Treść zgody'),
]

/** Leave for somebody of our parish to be confirmed elsewhere (print 15). */
export const confirmationForms: TemplateForm[] = [
  {
    name: 'confirmationPermission',
    subject: 'people',
    title: PERMISSION.title,
    text: () => PERMISSION,
    fields: async (context, id) => {
      const person = await personOf(context, id)
      refuseUnproved(verdictOf(RULE, person))
      const said = { osoba: aboutOf(person) }
      return fields(person, await wordsOf(context.db, PERMISSION, said, person.gender))
    },
    paper: async (context, id, texts) => {
      const person = await personOf(context, id)
      return {
        code: 15,
        template: 'confirmation-permission',
        title: texts.title ?? PERMISSION.title,
        subject: 'people',
        subject_id: id,
        person_id: id,
        recipient: texts.recipient ?? null,
        purpose: null,
        about: aboutOf(person),
        verdict: verdictOf(RULE, person),
        letter: {
          people: [
            {
              name: aboutOf(person),
              facts: [
                bornFact(person),
                ...parentFacts(person),
                ['chrzest', texts.baptised],
                ['zamieszkanie', texts.address],
              ],
            },
          ],
        },
        content: {
          ...introduced(person),
          title: texts.title,
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
