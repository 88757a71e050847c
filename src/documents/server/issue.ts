import { sql } from 'kysely'
import { today } from '#shared/dates/days.ts'
import { nameAddressee } from '#shared/places/parish-names.ts'
import { refuseUnconfirmed } from './restricted-people.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/refusals.ts'
import { DiscardTransaction } from '#platform/server/discard-transaction.ts'
import { toJsonb, firstRowOrThrow } from '#platform/database/records.ts'
import { type ClaimVerdict, refuseUnproved } from './claims/claim.ts'
import { newCode } from './codes.ts'
import { type PaperSubject, listPeopleOnPapers } from './subject-people.ts'
import { anyIssuedToday, issuedToday } from './issued-today.ts'
import type { PrintedDocument } from '../contract.ts'
import type { Edited } from '../docx.ts'
import { type WholeLetter, letterFile } from '../letters/server/file.ts'
import { type LetterOptions, getLetter } from '../letters/server/letter.ts'
import { getSignedLetterhead } from './letterhead.ts'
import { getPictures } from '../letterheads/server/kept.ts'
import { findLetterhead } from '../letterheads/server/find-letterhead.ts'
import { askConfirmations } from './questions.ts'
import { keepTemplates } from './templates.ts'
import { fileName, typesetSheet } from './typesetting.ts'

/** A paper to be issued about one record. */
export interface Paper {
  /** Print code 1 to 28. */
  code: number
  /** `templates/<template>.typ`. */
  template: string
  title: string
  /** Table and number of the record. */
  subject: PaperSubject
  subject_id: number
  person_id: number | null
  recipient: string | null
  purpose: string | null
  /** Name of the person the paper is about, for the name of the file. */
  about: string
  /** Fields of the template; head, signature, number, day and code are added when the paper is issued. */
  content: Record<string, unknown>
  /** Verdict of the paper’s rule on the record; a paper that would state more than is proved is not issued. */
  verdict: ClaimVerdict
  /** Content of the paper when it is issued as an editable text. */
  letter?: LetterOptions
  /**
   * Whether the paper answers a person who exercises their own rights, which a restriction of processing does not
   * prevent.
   */
  own_right?: true
}

export interface Issued extends PrintedDocument {
  /** Number in the register of letters: «12/2026». */
  number: string
  issued_at: string
}

/**
 * Returns the next number of the year and locks it until the end of the transaction (db/migrations/0004_baptisms.sql).
 */
export async function nextNumber(db: Db, year: number) {
  const { rows } = await sql<{
    next: number
  }>`select next_document_number(${year}) as next`.execute(db)
  return firstRowOrThrow(rows).next
}

/**
 * Issues a paper: assigns the next number of the parish and year and a verification code, stores the exact content, and
 * prints it. When the printing fails, no number is used.
 */
export async function issuePaper(context: Context, paper: Paper): Promise<Issued> {
  if (isPreview(context)) throw new DiscardTransaction(await preview(context, paper))
  const batch = await preparePapers(context, [paper])
  const { whole, ...one } = firstRowOrThrow(batch.papers)
  const { record, filename } = one
  const { verification, ...said } = whole
  const { sheet, bears } = await context.outsideTransaction(
    JSON.stringify([record.template, said]),
    async () => ({
      sheet: await typesetSheet({
        template: record.template,
        content: whole,
        qr: renderQr(whole),
        pictures: batch.pictures,
      }),
      bears: verification,
    }),
  )
  const papers = [{ ...one, whole: { ...said, verification: bears } }]
  const ids = await savePapers(context, { ...batch, papers })
  const { document_number: number, issued_at } = whole
  return { ...sheet, filename, document_id: ids.get(batch.first)!, number, issued_at }
}

/** Returns whether the paper is only previewed. */
export const isPreview = ({ request, origin }: Pick<Context, 'request' | 'origin'>) => {
  const previewParam = new URL(request.url, origin).searchParams.get('preview')
  return previewParam === 'true' || previewParam === '1'
}

/** Builds a preview of the paper with a watermark, without a number and a code. */
async function preview(context: Context, paper: Paper): Promise<PrintedDocument> {
  const { papers, pictures } = await preparePapers(context, [paper], { numbered: false })
  const { whole, record } = firstRowOrThrow(papers)
  const content = { ...whole, document_number: null, verification: null, preview: true }
  const { template, title } = record
  const sheet = await context.outsideTransaction(
    JSON.stringify(['preview', template, content]),
    () => typesetSheet({ template, content, pictures }),
  )
  const earlier = await issuedToday(context.db, record)
  const remarks = earlier ? [...sheet.remarks, earlier] : sheet.remarks
  return { ...sheet, remarks, filename: fileName(title, 'podgląd'), document_id: null }
}

/** Template name of a paper issued as an editable text, whose content is the letter itself. */
export const EDITED = 'docx'

/**
 * Issues a paper as a DOCX: with its number in the register of letters, but without a verification code, because its
 * text may change.
 */
export async function issueEdited(context: Context, paper: Paper): Promise<Edited> {
  const { clergy } = paper.content
  const content = { letter: getLetter(paper), ...(clergy === true && { clergy }) }
  const editedPaper = { ...paper, template: EDITED, content, looks_as: paper.template }
  const batch = await preparePapers(context, [editedPaper])
  const { whole, filename } = firstRowOrThrow(batch.papers)
  const { verification: _, ...said } = whole
  const docx = await context.outsideTransaction(JSON.stringify([EDITED, said]), () =>
    letterFile(whole as unknown as WholeLetter, batch.pictures),
  )
  const id = (await savePapers(context, batch)).get(batch.first)!
  return { docx, filename, remarks: [], document_id: id }
}

/**
 * Asks the clerk for the required confirmations; a paper that is only previewed does not count as issued a second time.
 */
export async function refuseAnyUnconfirmed(context: Context, papers: readonly Paper[]) {
  const issuedPapers = isPreview(context) ? [] : papers
  const repeatWarning = await anyIssuedToday(context.db, issuedPapers)
  const doubts = [...new Set(issuedPapers.flatMap(({ verdict }) => verdict.questions ?? []))]
  const questions = [...doubts, repeatWarning ?? []].flat()
  const others = papers.filter(({ own_right }) => !own_right)
  await refuseUnconfirmed(
    context,
    await listPeopleOnPapers(context.db, others),
    questions.join(' '),
  )
  askConfirmations(context, questions, doubts.length > 0 ? 'Wydaj' : 'Wydaj jeszcze raz')
}

type Drawn = Awaited<ReturnType<typeof preparePapers>>

/** Prepares papers with the next numbers, which stay locked until the end of the transaction. */
export async function preparePapers(
  context: Context,
  papers: readonly (Paper & {
    /** Template whose letterhead the paper uses instead of its own. */ looks_as?: string
  })[],
  { numbered = true } = {},
) {
  const { db, user, origin } = context
  for (const { verdict } of papers) refuseUnproved(verdict)
  await refuseAnyUnconfirmed(context, papers)
  const issued_at = today()
  const year = Number(issued_at.slice(0, 4))
  const first = numbered ? await nextNumber(db, year) : 0
  const { parish, looks, ...signature } = await getSignedLetterhead(db, user.id)
  const preparedPapers = papers.map(
    ({ content, about, letter: _said, own_right: _, verdict, looks_as, ...paper }, index) => {
      const record = { ...paper, recipient: nameAddressee(paper.recipient) }
      const look = findLetterhead(looks, looks_as ?? record.template)
      const document_number = `${first + index}/${year}`
      const fullContent = {
        ...content,
        about_whom: about,
        ...(verdict.confirmed.length > 0 && { confirmed_by_office: verdict.confirmed }),
        ...(verdict.rests_on && { rests_on: verdict.rests_on }),
        recipient: record.recipient,
        purpose: record.purpose,
        parish: look ? { ...parish, letterhead: look } : parish,
        ...signature,
        document_number,
        issued_at,
        verification: { code: newCode(), address: `${origin}/weryfikacja` },
      }
      const name = fileName(record.title, about, document_number)
      const filename = record.template === EDITED ? name.replace(/\.pdf$/, '.docx') : name
      return { record, whole: fullContent, filename, look }
    },
  )
  const usedLooks = preparedPapers.map(({ look }) => look)
  const pictures = await getPictures(db, user.parish_id, usedLooks)
  return { first, year, papers: preparedPapers, pictures }
}

/** Stores the papers; returns their ids by number. */
export async function savePapers(
  context: Context,
  { first, year, papers }: Omit<Drawn, 'pictures'>,
) {
  const { db, user } = context
  if (isPreview(context)) throw new Refusal(422, 'Tego pisma nie można obejrzeć przed wydaniem.')
  const set = papers.map(({ record }) => record.template).filter(name => name !== EDITED)
  const digests = await keepTemplates(db, set)
  const savedDocuments = await db
    .insertInto('documents')
    .values(
      papers.map(({ record, whole, filename }, index) => ({
        ...record,
        template_digest: digests.get(record.template) ?? null,
        number: first + index,
        year,
        content: toJsonb(whole),
        file_name: filename,
        verification_code: whole.verification.code,
        issued_by: user.id,
        issued_by_name: user.name,
        // Use the current time instead of the start of the transaction, because the paper may contain changes committed
        // since.
        issued_at: sql<string>`clock_timestamp()`,
      })),
    )
    .returning(['id', 'number'])
    .execute()
  return new Map(savedDocuments.map(({ id, number }) => [number, id]))
}

interface Verified {
  verification: { code: string; address: string }
}
export const renderQr = ({ verification }: Verified) =>
  `${verification.address}?kod=${verification.code}`
