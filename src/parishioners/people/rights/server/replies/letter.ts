import { refuseUnproved, getVerdict } from '#documents/server/claims/claim.ts'
import type { FormField } from '#documents/forms/contract.ts'
import { listParagraphs, type TemplateForm, wordFields } from '#documents/forms/server/service.ts'
import { polishDate } from '#documents/letters/polish.ts'
import type { FilledText } from '#documents/texts/server/service.ts'
import { formatName } from '#parishioners/papers/server/person.ts'
import {
  type ReplySubject,
  type AnsweredRequest,
  getReplySubject,
  getReplyKind,
  readWords,
} from './reply.ts'
import { REQUEST_KINDS, REQUEST_SUBJECTS } from '../../requests/labels.ts'
import { REPLY } from '../texts.ts'

const describeRequest = ({ request_number, year, request_kind }: AnsweredRequest) =>
  `Wniosek nr ${request_number}/${year}: ${REQUEST_KINDS[request_kind]}`

const BOOKS_STAY =
  'Wpisów o sakramentach nie usuwa się. Wystąpienie z Kościoła odnotowuje się w akcie chrztu.'

const getFields = (person: ReplySubject, words: FilledText): FormField[] => [
  {
    name: 'recipient',
    label: 'Adresat',
    kind: 'lines',
    value: [formatName(person), person.address].filter(Boolean).join('\n'),
    required: true,
    check: 'addressee',
  },
  {
    name: 'purpose',
    label: 'Dotyczy',
    kind: 'line',
    value: person.request ? REQUEST_SUBJECTS[person.request.request_kind] : '',
    required: false,
    hint: person.request && describeRequest(person.request),
  },
  {
    name: 'requested',
    label: 'Data wniosku',
    kind: 'day',
    value: person.requested_on ?? '',
    required: true,
  },
  ...wordFields(words, 'Treść', BOOKS_STAY),
]

/** Letters that answer a person who exercises their rights; the clerk may edit the text. */
export const rightsForms: TemplateForm[] = [
  {
    name: 'rightsReply',
    subject: 'people',
    title: REPLY.title,
    text: async (context, id) => getReplyKind(await getReplySubject(context, id)).text,
    fields: async (context, id) => {
      const person = await getReplySubject(context, id)
      refuseUnproved(getVerdict(getReplyKind(person).rule, person))
      return getFields(person, await readWords(context.db, person))
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
        about: formatName({ names, surname }),
        own_right: true,
        verdict: getVerdict(getReplyKind(person).rule, person),
        letter: { to: 'Do' },
        content: { names, surname, gender, title: texts.title, body: listParagraphs(texts.body) },
      }
    },
  },
]
