import type { Db } from '#platform/database/database.ts'
import { refuseHopeless, getVerdict } from '#documents/server/claims/claim.ts'
import type { FormField } from '#documents/forms/contract.ts'
import { listParagraphs, type TemplateForm, wordFields } from '#documents/forms/server/service.ts'
import { listTickedNames, listTicks } from '#documents/forms/server/ticks.ts'
import { bornFact, parentFacts } from '#documents/letters/server/facts.ts'
import {
  type PaperPerson,
  describeOtherFaith,
  introducePerson,
  getPerson,
} from '#parishioners/papers/server/person.ts'
import { findHome } from '#books/person-certificates/server/known.ts'
import { type FilledText, resolveText } from '#documents/texts/server/service.ts'
import { getBaptism, baptismWords } from '#books/core/baptism-data.ts'
import { PERMISSION as RULE } from './claims.ts'
import { getSubjectName } from './content.ts'
import { PERMISSION } from './texts.ts'

const fields = (person: PaperPerson, words: FilledText): FormField[] => [
  {
    name: 'recipient',
    label: 'Parafia, w której odbędzie się bierzmowanie',
    kind: 'lines',
    value: '',
    required: true,
    check: 'addressee',
  },
  {
    name: 'baptised',
    label: 'Chrzest: data, parafia, nr aktu',
    kind: 'line',
    value: baptismWords(getBaptism(person)) ?? '',
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

const judge = async (db: Db, person: PaperPerson, ticked: readonly string[] = []) => {
  const home = await findHome(db, person)
  return getVerdict(RULE, { ...person, home, other_faith: describeOtherFaith(person) }, ticked)
}

/** Leave for a person of our parish to be confirmed elsewhere (print 15). */
export const confirmationForms: TemplateForm[] = [
  {
    name: 'confirmationPermission',
    subject: 'people',
    title: PERMISSION.title,
    text: () => PERMISSION,
    fields: async (context, id) => {
      const person = await getPerson(context, id)
      const verdict = await judge(context.db, person)
      refuseHopeless(verdict)
      const textValues = { osoba: getSubjectName(person) }
      const words = await resolveText(context.db, PERMISSION, textValues, person.gender)
      return [...listTicks(verdict), ...fields(person, words)]
    },
    paper: async (context, id, texts) => {
      const person = await getPerson(context, id)
      return {
        code: 15,
        template: 'confirmation-permission',
        title: texts.title ?? PERMISSION.title,
        subject: 'people',
        subject_id: id,
        person_id: id,
        recipient: texts.recipient ?? null,
        purpose: null,
        about: getSubjectName(person),
        verdict: await judge(context.db, person, listTickedNames(texts)),
        letter: {
          people: [
            {
              name: getSubjectName(person),
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
          ...introducePerson(person),
          title: texts.title,
          father_names: person.father_names,
          father_surname: person.father_surname,
          mother_names: person.mother_names,
          mother_surname: person.mother_surname,
          mother_family_name: person.mother_family_name,
          baptised: texts.baptised,
          address: texts.address,
          body: listParagraphs(texts.body),
        },
      }
    },
  },
]
