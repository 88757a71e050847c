import { sql } from 'kysely'
import type { Wish } from '#documents/contract.ts'
import { getVerdict } from '#documents/server/claims/claim.ts'
import { type IssuedPaper, draftPaper } from '#documents/server/issue.ts'
import type { Paper } from '#documents/server/prepare-papers.ts'
import { bornFact, eventFact, parentFacts } from '#documents/letters/server/facts.ts'
import type { LetterOptions } from '#documents/letters/server/letter.ts'
import { type ResolvedText, resolveCardText } from '#documents/texts/server/card.ts'
import { buildReturnSlip } from '#documents/texts/server/slip.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { refuseCancelled } from '#books/core/server/refuse-cancelled.ts'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { markSent } from '../../server/notices.ts'
import { getBaptismAct } from '../../server/reading.ts'
import { marriageRemarks } from './certificate-proofs.ts'
import { RULES } from './claims.ts'
import * as content from './content.ts'
import { formatActNumber } from '#shared/act-label.ts'
import type { BaptismPaper } from '../contract.ts'
import { NO_EVIDENCE, registerEvidence } from './register-evidence.ts'
import { cardTexts } from './registration.ts'
import { NOTICE, NOTICE_SLIP } from './texts.ts'

interface Print {
  code: number
  template: string
  title: string
  content: (act: content.PrintedBaptism) => Record<string, unknown>
  /** Parts of the content whose text the parish may change. */
  worded?: (
    db: Db,
    act: content.PrintedBaptism,
    stated: Record<string, boolean>,
  ) => Promise<InWords>
  /** Defaults of the document for values that the clerk has not chosen. */
  usual?: (act: content.PrintedBaptism) => Partial<Wish>
}
type InWords = Partial<Pick<Paper, 'title' | 'letter' | 'content'>>

async function noticeInWords(db: Db, act: content.PrintedBaptism): Promise<InWords> {
  const words = await resolveCardText(db, NOTICE, {}, act.gender)
  const slip = await buildReturnSlip(db, NOTICE_SLIP, {
    news: 'o chrzcie',
    name: content.getSubjectName(act),
    born: act,
  })
  return { title: words.title, letter: noticeLetter(act, words, slip), content: { words, slip } }
}

function noticeLetter(
  act: content.PrintedBaptism,
  { body: [above, ...below] }: ResolvedText,
  slip: ResolvedText,
): LetterOptions {
  return {
    before: above ? [above] : [],
    people: [
      {
        name: content.getSubjectName(act),
        facts: [
          bornFact(act),
          ...parentFacts(act),
          eventFact('chrzest', act.baptism_date, act.baptism_place),
          ['zamieszkanie', content.buildBaptismNotice(act).parents_address],
          ['szafarz', act.minister],
          ['numer aktu, rok', formatActNumber(act)],
        ],
      },
    ],
    after: below,
    slip,
  }
}

/** Prints of an act, by their codes. */
const prints: Record<BaptismPaper, Print> = {
  church: {
    code: 1,
    template: 'baptism-certificate',
    title: 'Świadectwo chrztu',
    content: content.buildBaptismCertificate('church'),
  },
  marriage: {
    code: 2,
    template: 'baptism-certificate',
    title: 'Świadectwo chrztu do ślubu',
    content: content.buildBaptismCertificate('marriage'),
  },
  short: {
    code: 3,
    template: 'baptism-certificate',
    title: 'Świadectwo chrztu (skrócone)',
    content: content.buildShortBaptism,
  },
  copy: {
    code: 4,
    template: 'baptism-copy',
    title: 'Odpis zupełny aktu chrztu',
    content: content.buildBaptismCopy,
  },
  card: {
    code: 5,
    template: 'baptism-registration',
    title: 'Karta zgłoszenia do chrztu',
    content: content.buildBaptismCard,
    worded: async (db, _, { expected }) => ({ content: await cardTexts(db, expected === true) }),
  },
  notice: {
    code: 6,
    template: 'baptism-notice',
    title: NOTICE.title,
    content: content.buildBaptismNotice,
    worded: noticeInWords,
    usual: ({ consent_parish }) => ({ recipient: consent_parish }),
  },
}

/** Returns an act from which papers may be issued; refuses a cancelled one. */
export const validAct = async (db: Db, id: number) => refuseCancelled(await getBaptismAct(db, id))

async function getPaper(
  db: Db,
  act: content.PrintedBaptism & { id: number },
  name: BaptismPaper,
  wish: Wish,
): Promise<Paper> {
  const { content: fill, worded: words, usual, ...print } = prints[name]
  const defaults = usual?.(act)
  const personId = name === 'marriage' ? act.person_id : null
  const register = personId ? await registerEvidence(db, personId) : NO_EVIDENCE
  const verdict = getVerdict(RULES[name], { act, register })
  const { content: extraContent, ...inWords } = (await words?.(db, act, verdict.stated)) ?? {}
  return {
    ...print,
    ...inWords,
    subject: 'baptisms',
    subject_id: act.id,
    person_id: act.person_id,
    purpose: wish.purpose ?? defaults?.purpose ?? null,
    recipient: wish.recipient ?? defaults?.recipient ?? null,
    about: content.getSubjectName(act),
    verdict,
    content: { ...extraContent, ...fill(act) },
  }
}

/** Builds print 6 with the addressee of the notice. */
export const noticePaper = (
  db: Db,
  act: content.PrintedBaptism & { id: number },
  recipient: string,
) => getPaper(db, act, 'notice', { purpose: null, recipient })

/** Drafts one of the papers of an act, whose issue is recorded in the act. */
export async function draftBaptismPaper(
  context: Context,
  id: number,
  name: BaptismPaper,
  wish: Wish,
) {
  const { db } = context
  const act = await validAct(db, id)
  const paper = await getPaper(db, act, name, wish)
  if (name === 'notice')
    return draftPaper(context, paper, { write: ({ issued_at }) => markSent(db, id, issued_at) })
  if (name !== 'marriage') return draftPaper(context, paper)
  return draftPaper(context, paper, {
    write: issued => noteCertificate(context, id, issued),
    remarks: [...marriageRemarks(act), ...listRepetitions(act)],
  })
}

const day = (iso: string | null) => (iso ?? '').split('-').toReversed().join('.')

/**
 * Returns a remark when a certificate for a wedding was issued before: a second one may be issued, but the priest asks
 * about the first (KEP 2019, n. 20).
 */
function listRepetitions({ annotations }: content.PrintedBaptism): string[] {
  const earlier = annotations.filter(
    note => note.dic_annotation_kind_id === annotationKinds.certificate_issued && !note.struck_at,
  )
  const last = earlier.at(-1)
  if (!last) return []
  return [
    `Świadectwo do ślubu wydano już ${day(last.event_date)}. Zapytaj, dlaczego wcześniejsze plany się nie powiodły.`,
  ]
}

/** Adds a note to the act that a certificate for a wedding was issued (KEP 2019, n. 20). */
const noteCertificate = (
  { db, user }: Context,
  baptism_id: number,
  { number, issued_at, document_id }: IssuedPaper,
) =>
  db
    .insertInto('baptism_annotations')
    .values({
      baptism_id,
      dic_annotation_kind_id: annotationKinds.certificate_issued,
      event_date: issued_at,
      source_document: `L. dz. ${number}`,
      entered_by_name: user.name,
      // Use the same instant, so that the note does not make its own paper outdated (fate_since).
      entered_at: sql<string>`(select issued_at from documents where id = ${document_id})`,
    })
    .execute()
