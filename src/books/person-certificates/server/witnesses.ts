import type { Context } from '#platform/context.ts'
import {
  type ClaimVerdict,
  refuseHopeless,
  refuseUnproved,
  getVerdict,
} from '#documents/server/claims/claim.ts'
import type { FormField } from '#documents/forms/contract.ts'
import { listParagraphs, type TemplateForm, type Texts } from '#documents/forms/server/service.ts'
import { listTickedNames, listTicks } from '#documents/forms/server/ticks.ts'
import type { Paper } from '#documents/server/prepare-papers.ts'
import { bornFact, dayFact } from '#documents/letters/server/facts.ts'
import { type FilledText, resolveText } from '#documents/texts/server/service.ts'
import * as claims from './claims/godparent.ts'
import type { Worthy } from './claims/godparent.ts'
import { getPersonPaperFacts } from './known.ts'
import {
  type PaperPerson,
  byGender,
  introducePerson,
  formatName,
} from '#parishioners/papers/server/person.ts'
import { GODPARENT, SPONSOR } from './texts.ts'
import { allowedLines, listLines } from './worthiness.ts'

interface Kind {
  text: typeof GODPARENT
  rule: typeof claims.GODPARENT
  role: 'godparent' | 'confirmation_witness'
  /** Canon with the requirements for admission. */
  law: string
  /** Role to which the person is admitted. */
  honour: (person: PaperPerson) => string
  candidate: string
  parish: string
}
const kinds: Kind[] = [
  {
    text: GODPARENT,
    rule: claims.GODPARENT,
    role: 'godparent',
    law: 'kan. 874 § 1',
    honour: person => byGender(person, 'ojca chrzestnego', 'matki chrzestnej'),
    candidate: 'Kandydat do chrztu',
    parish: 'Parafia chrztu',
  },
  {
    text: SPONSOR,
    rule: claims.SPONSOR,
    role: 'confirmation_witness',
    law: 'kan. 893 § 1',
    honour: () => 'świadka bierzmowania',
    candidate: 'Kandydat do bierzmowania',
    parish: 'Parafia bierzmowania',
  },
]

/**
 * Returns the fields of the document. Each statement about the person is a line, present only when it is proved or
 * confirmed.
 */
const getFields = (kind: Kind, words: FilledText, verdict: ClaimVerdict<Worthy>): FormField[] => [
  {
    name: 'statements',
    label: 'Parafia zaświadcza, że osoba',
    kind: 'paragraphs',
    value: allowedLines(listParagraphs(words.body), verdict).join('\n'),
    required: true,
    hint: 'Tu widać to, co wynika z ksiąg i kartoteki. Resztę zaznacz niżej, jeżeli kancelaria ją potwierdza.',
  },
  ...listTicks(verdict, UNCONFIRMED_HINT),
  { name: 'title', label: 'Tytuł', kind: 'line', value: words.title, required: true },
  {
    name: 'candidate',
    label: kind.candidate,
    kind: 'line',
    value: '',
    required: false,
    check: 'person',
  },
  {
    name: 'recipient',
    label: kind.parish,
    kind: 'lines',
    value: '',
    required: false,
    check: 'addressee',
  },
  { name: 'valid_until', label: 'Ważne do', kind: 'day', value: '', required: false },
]

const resolveWords = ({ db }: Context, { text }: Kind, person: PaperPerson) =>
  resolveText(db, text, { osoba: formatName(person) }, person.gender)

const UNCONFIRMED_HINT = 'Bez potwierdzenia pismo poda, że nie wystarcza do dopuszczenia'

/** Tells whether the person may be admitted: every requirement of the law is proved. */
const isAdmitted = ({ stated }: ClaimVerdict<Worthy>) => Object.values(stated).every(Boolean)

/**
 * Returns a sentence with the requirements that the paper does not certify, because an omission would be read as a
 * confirmation.
 */
const nameUnconfirmed = ({ law }: Kind, { unproved }: ClaimVerdict<Worthy>) => {
  const missing = unproved.flatMap(({ confirm }) => confirm ?? [])
  return missing.length
    ? `Zaświadczenie nie wystarcza do dopuszczenia (${law}). Niepotwierdzone: ${missing.join(', ')}.`
    : null
}

/** Joins the lines of one sentence: the last one ends it, unless the admission follows. */
const formatList = (statements: readonly string[], hasAdmission: boolean) =>
  statements.map((line, index) => {
    const last = index === statements.length - 1 && !hasAdmission
    return `– ${line.replace(/(?<![\s.,;])[\s.,;]+$/, '')}${last ? '.' : ','}`
  })

async function getPaper(context: Context, kind: Kind, id: number, texts: Texts): Promise<Paper> {
  const personFacts = await getPersonPaperFacts(context, id)
  const { person } = personFacts
  const before = getVerdict(kind.rule, personFacts)
  const verdict = getVerdict(kind.rule, personFacts, listTickedNames(texts))
  const usual = listParagraphs((await resolveWords(context, kind, person)).body)
  refuseUnproved(verdict)
  const statements = listLines(texts.statements, usual, before, verdict)
  const hasAdmission = isAdmitted(verdict)
  const unconfirmedText = nameUnconfirmed(kind, verdict)
  return {
    code: 8,
    template: 'godparent-certificate',
    title: texts.title ?? kind.text.title,
    subject: 'people',
    subject_id: id,
    person_id: id,
    recipient: texts.recipient ?? null,
    purpose: null,
    about: formatName(person),
    verdict,
    letter: {
      to: 'Dla parafii',
      before: ['Zaświadcza się, że'],
      people: [
        {
          name: formatName(person),
          facts: [
            bornFact(person),
            ['zamieszkanie', person.address],
            ['kandydat', texts.candidate],
            dayFact('ważne do', texts.valid_until),
          ],
        },
      ],
      body: formatList(statements, hasAdmission),
      after: hasAdmission
        ? [
            `i może być ${byGender(person, 'dopuszczony', 'dopuszczona')} do godności ${kind.honour(person)}.`,
          ]
        : [unconfirmedText ?? []].flat(),
    },
    content: {
      ...introducePerson(person),
      title: texts.title,
      role: kind.role,
      statements,
      admitted: hasAdmission,
      unconfirmed: unconfirmedText,
      candidate: texts.candidate,
      valid_until: texts.valid_until,
    },
  }
}

/** Forms of print 8, for a godparent and for a sponsor of confirmation. */
export const witnessForms: TemplateForm[] = kinds.map(kind => ({
  name: kind.text.code,
  subject: 'people',
  title: kind.text.title,
  text: () => kind.text,
  fields: async (context, id) => {
    const personFacts = await getPersonPaperFacts(context, id)
    const verdict = getVerdict(kind.rule, personFacts)
    refuseHopeless(verdict)
    return getFields(kind, await resolveWords(context, kind, personFacts.person), verdict)
  },
  paper: (context, id, texts) => getPaper(context, kind, id, texts),
}))
