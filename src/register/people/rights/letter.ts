import { refuseUnproved, verdictOf } from '#documents/claims/claim.ts'
import type { FormField } from '#documents/forms/contract.ts'
import { paragraphsOf, type TemplateForm, wordFields } from '#documents/forms/service.ts'
import { polishDate } from '#documents/letters/polish.ts'
import { type Subject, nameOf, personOf } from '#register/papers/person.ts'
import { type Words, wordsOf } from '#documents/texts/service.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { REPLY as RULE } from './claims.ts'
import { REPLY } from './texts.ts'
import { dayOf } from './words.ts'

const restricted = ({ restricted_at }: Subject) =>
  restricted_at ? `Przetwarzanie danych jest ograniczone od ${dayOf(restricted_at)}.` : ''

const words = (db: Db, person: Subject) =>
  wordsOf(db, REPLY, { osoba: nameOf(person), ograniczenie: restricted(person) }, person.gender)

/** The person with the newest request of erasing or restricting in the register. */
async function getReplySubject(context: Context, id: number) {
  const person = await personOf(context, id)
  const request = await context.db
    .selectFrom('person_requests')
    .select('received_on')
    .where('person_id', '=', id)
    .where('request_kind', 'in', ['erase', 'restrict'])
    .orderBy('received_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ...person, requested_on: request?.received_on ?? null }
}
type ReplySubject = Awaited<ReturnType<typeof getReplySubject>>

const fieldsOf = (person: ReplySubject, said: Words): FormField[] => [
  {
    name: 'recipient',
    label: 'Adresat',
    kind: 'lines',
    value: [nameOf(person), person.address].filter(Boolean).join('\n'),
    required: true,
  },
  {
    name: 'purpose',
    label: 'Dotyczy',
    kind: 'line',
    value: 'wniosek o usunięcie danych',
    required: false,
  },
  {
    name: 'requested',
    label: 'Data wniosku',
    kind: 'day',
    value: person.requested_on ?? '',
    required: true,
  },
  ...wordFields(
    said,
    'Treść',
    'Wpisów o sakramentach nie usuwa się. Wystąpienie z Kościoła odnotowuje się w akcie chrztu.',
  ),
]

/** The answer to a person who asks for their rights, in words the clerk may change. */
export const rightsForms: TemplateForm[] = [
  {
    name: 'rightsReply',
    subject: 'people',
    title: REPLY.title,
    text: () => REPLY,
    fields: async (context, id) => {
      const person = await getReplySubject(context, id)
      refuseUnproved(verdictOf(RULE, person))
      return fieldsOf(person, await words(context.db, person))
    },
    paper: async (context, id, texts) => {
      const person = await getReplySubject(context, id)
      const { names, surname, gender } = person
      const about = [texts.purpose, texts.requested && `z dnia ${polishDate(texts.requested)}`]
      return {
        code: 27,
        template: 'person-letter',
        title: texts.title ?? REPLY.title,
        subject: 'people',
        subject_id: id,
        person_id: id,
        recipient: texts.recipient ?? null,
        purpose: about.filter(Boolean).join(' ') || null,
        about: nameOf({ names, surname }),
        own_right: true,
        verdict: verdictOf(RULE, person),
        letter: { to: 'Do' },
        content: { names, surname, gender, title: texts.title, body: paragraphsOf(texts.body) },
      }
    },
  },
]
