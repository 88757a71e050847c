import { refuseHopeless, getVerdict } from '#documents/server/claims/claim.ts'
import type { FormField } from '#documents/forms/contract.ts'
import {
  type TemplateForm,
  type Texts,
  listParagraphs,
  wordFields,
} from '#documents/forms/server/service.ts'
import type { Paper } from '#documents/server/prepare-papers.ts'
import {
  type LetterFact,
  bornFact,
  eventFact,
  parentFacts,
} from '#documents/letters/server/facts.ts'
import type { LetterOptions } from '#documents/letters/server/letter.ts'
import { polishDate } from '#documents/letters/polish.ts'
import { type ResolvedText, resolveCardText } from '#documents/texts/server/card.ts'
import { BLANK_PLACEHOLDER_TEXT } from '#documents/texts/placeholders.ts'
import { getDocumentText, resolveText } from '#documents/texts/server/service.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#shared/dates/days.ts'
import { Refusal, forbidden } from '#platform/refusals.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { actLabel, formatActNumber } from '#shared/act-label.ts'
import { getSubstituteAct } from '../../server/reading.ts'
import { reasonWords, type WitnessKind } from '../../labels.ts'
import * as claims from './claims.ts'
import {
  type PrintedSubstitute,
  getSubjectName,
  getBaptisedPerson,
  buildSubstituteCertificate,
} from './content.ts'
import { CERTIFICATE, OATH, STATEMENT } from './texts.ts'

/**
 * Returns a certificate from which papers may be issued; refuses a cancelled one, because it proves nothing any more.
 */
async function validAct({ db, user }: Context, id: number): Promise<PrintedSubstitute> {
  if (!hasPermission(user, 'substitute_certificates.read')) throw forbidden()
  const act = await getSubstituteAct(db, id)
  if (!act.cancelled_at) return act
  throw new Refusal(
    422,
    `Metryka ${actLabel(act)} jest unieważniona: nie wydaje się z niej dokumentów.`,
  )
}

const field = (
  name: string,
  label: string,
  kind: FormField['kind'],
  value: string | null,
  isRequired = true,
): FormField => ({ name, label, kind, value: value ?? '', required: isRequired })

const paper = (
  act: PrintedSubstitute,
  title: string,
  template: string,
  texts: Texts,
): Omit<Paper, 'content' | 'verdict'> => ({
  code: 27,
  template,
  title,
  subject: 'substitute_certificates',
  subject_id: act.id,
  person_id: act.person_id,
  recipient: texts.recipient ?? null,
  purpose: texts.purpose ?? null,
  about: getSubjectName(act),
})

const explainMissingBook = ({ why_no_book }: PrintedSubstitute) =>
  why_no_book && why_no_book !== 'other' ? `(${reasonWords[why_no_book]})` : ''

const words = (db: Db, act: PrintedSubstitute) =>
  resolveText(
    db,
    CERTIFICATE[act.proof],
    { osoba: getSubjectName(act), powod: explainMissingBook(act) },
    act.gender,
  )

const certificateForm: TemplateForm = {
  name: 'substituteCertificate',
  subject: 'substitute_certificates',
  title: CERTIFICATE.witness.title,
  proof: true,
  text: async (context, id) => CERTIFICATE[(await validAct(context, id)).proof],
  fields: async (context, id) => {
    const act = await validAct(context, id)
    refuseHopeless(getVerdict(claims.CERTIFICATE, act))
    return [
      ...wordFields(await words(context.db, act)),
      field('purpose', 'Cel wydania', 'line', '', false),
      { ...field('recipient', 'Dla kogo', 'lines', '', false), check: 'addressee' as const },
    ]
  },
  paper: async (context, id, texts) => {
    const act = await validAct(context, id)
    return {
      ...paper(act, texts.title ?? CERTIFICATE[act.proof].title, 'substitute-certificate', texts),
      verdict: getVerdict(claims.CERTIFICATE, act),
      content: {
        ...buildSubstituteCertificate(act),
        title: texts.title,
        body: listParagraphs(texts.body),
      },
    }
  },
}

function statementLetter(
  act: PrintedSubstitute,
  oath: boolean,
  { who, about }: Texts,
  words: ResolvedText,
): LetterOptions {
  const facts: LetterFact[] = [
    [oath ? 'adres' : 'kim jest, adres', about],
    ['czyjego chrztu dotyczy', getSubjectName(act)],
    bornFact(act),
    ...parentFacts(act),
    eventFact('chrzest', act.baptism_date, act.baptism_parish),
    ['numer aktu, rok', formatActNumber(act)],
  ]
  return {
    people: [{ name: who ?? null, facts }],
    after: words.body,
    signers: [oath ? 'podpis składającego przysięgę' : 'podpis świadka'],
  }
}

/** Returns the day on which a statement or an oath is signed; a missing day is left blank to be written by hand. */
const when = (day: string | null | undefined) =>
  `dnia ${day ? polishDate(day) : BLANK_PLACEHOLDER_TEXT}`

/** A cleric who signs today did not hear what was stated on another day: the one who did is named, or written in by hand. */
const describeReceiver = ({ day, receiver }: Texts) =>
  receiver || (day && day !== today())
    ? `duchownego: ${receiver || BLANK_PLACEHOLDER_TEXT}`
    : 'niżej podpisanego duchownego'

/** A wording without the field would have the signer answer for a day on which another may have been there. */
async function refuseFixedReceiver(db: Db, text: typeof STATEMENT, texts: Texts) {
  if (!texts.day || texts.day === today()) return
  const { body } = await getDocumentText(db, text)
  if (body.includes('{wobec}')) return
  throw new Refusal(
    422,
    'Własna treść tego pisma nie ma pola {wobec}, a oświadczenie złożono w innym dniu, więc nie wiadomo, czy przyjął je ten, kto podpisuje. Dodaj to pole w treści pisma („Treść pism”) albo przywróć treść domyślną.',
  )
}

/** Returns the statement of a person as content of a paper to be read and signed. */
const statement = (
  name: string,
  text: typeof STATEMENT,
  getTestimony: (act: PrintedSubstitute) => {
    who: string | null
    about: string | null
    words: string | null
    day: string | null
  },
): TemplateForm => ({
  name,
  subject: 'substitute_certificates',
  title: text.title,
  text: () => text,
  fields: async (context, id) => {
    const act = await validAct(context, id)
    refuseHopeless(getVerdict(claims.STATEMENT, act))
    const { who, about, words, day } = getTestimony(act)
    return [
      field('who', 'Kto składa', 'line', who),
      field('about', 'Kim jest i gdzie mieszka', 'line', about, false),
      field('body', 'Treść', 'paragraphs', words),
      field('day', 'Data złożenia', 'day', day, false),
      field('receiver', 'Duchowny, wobec którego złożono', 'line', '', false),
    ]
  },
  paper: async (context, id, texts) => {
    const act = await validAct(context, id)
    const oath = text === OATH
    await refuseFixedReceiver(context.db, text, texts)
    const fillings = { kiedy: when(texts.day), wobec: describeReceiver(texts) }
    const words = await resolveCardText(context.db, text, fillings, act.gender)
    return {
      ...paper(act, words.title, 'substitute-statement', texts),
      verdict: getVerdict(claims.STATEMENT, act),
      letter: statementLetter(act, oath, texts, words),
      content: {
        ...getBaptisedPerson(act),
        words,
        who: texts.who,
        about: texts.about,
        body: listParagraphs(texts.body),
        oath,
      },
    }
  },
})

const ofWitness = (position: WitnessKind) => (act: PrintedSubstitute) => ({
  who: act[`${position}_witness`],
  about:
    [act[`${position}_witness_relation`], act[`${position}_witness_address`]]
      .filter(Boolean)
      .join(', ') || null,
  words: act[`${position}_witness_words`],
  day: act.statement_date,
})

/** Forms of the certificate and of the statements on which it rests (print 27). */
export const substituteForms: TemplateForm[] = [
  certificateForm,
  statement('substituteFirstWitness', STATEMENT, ofWitness('first')),
  statement('substituteSecondWitness', STATEMENT, ofWitness('second')),
  statement('substituteOath', OATH, act => ({
    who: getSubjectName(act),
    about: null,
    words: act.oath_words,
    day: act.oath_date,
  })),
]
