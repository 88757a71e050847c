import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { isPublicAddress } from '#platform/public-address.ts'
import { Refusal } from '#platform/refusals.ts'
import type { Print, PrintDraft } from '#platform/server/print-steps.ts'
import type { Pictures } from '#platform/printing/typesetter.ts'
import { toJsonb, firstRowOrThrow } from '#platform/database/records.ts'
import { newCode } from './codes.ts'
import { issuedToday } from './issued-today.ts'
import type { PrintedDocument } from '../contract.ts'
import type { EditableLetter } from '../docx.ts'
import { type WholeLetter, letterFile } from '../letters/server/file.ts'
import { getLetter } from '../letters/server/letter.ts'
import {
  EDITED,
  type Paper,
  type PreparedPaper,
  isPreview,
  preparePapers,
} from './prepare-papers.ts'
import { keepTemplates } from './templates.ts'
import { fileName, typesetSheet } from './typesetting.ts'

export interface IssuedPaper {
  filename: string
  document_id: number
  /** Number in the register of letters: «12/2026». */
  number: string
  issued_at: string
}

/** Data of a paper in a file. */
export interface PaperSheet {
  record: { template: string }
  whole: object
}

interface AfterIssue {
  /** Writes to the record, in the transaction that stores the paper. */
  write?(issued: IssuedPaper): Promise<unknown>
  /** Remarks for the clerk, besides those of the typesetting. */
  remarks?: readonly string[]
}

/**
 * Drafts a paper to be issued: with the next number of the parish and year, a verification code and its exact content;
 * or its preview, without both. When the printing fails, no number is used.
 */
export async function draftPaper(
  context: Context,
  paper: Paper,
  after?: AfterIssue,
): Promise<Print<PrintedDocument>> {
  const { template, title } = paper
  if (!isPreview(context)) {
    return draftOnePaper(context, paper, after, ({ whole }, pictures) =>
      typesetSheet({ template, content: whole, qr: renderQr(whole), pictures }),
    )
  }
  const earlier = await issuedToday(context.db, paper)
  return previewPapers(context, [paper], title, async (previews, pictures) => {
    const content = firstRowOrThrow(previews).whole
    const sheet = await typesetSheet({ template, content, pictures })
    return { ...sheet, remarks: earlier ? [...sheet.remarks, earlier] : sheet.remarks }
  })
}

/**
 * Drafts a paper to be issued as a DOCX: with its number in the register of letters, but without a verification code,
 * because its text may change.
 */
export async function draftEditedPaper(
  context: Context,
  paper: Paper,
): Promise<Print<EditableLetter>> {
  const { clergy } = paper.content
  const content = { letter: getLetter(paper), ...(clergy === true && { clergy }) }
  const editedPaper = { ...paper, template: EDITED, content, looks_as: paper.template }
  return draftOnePaper(context, editedPaper, {}, async ({ whole }, pictures) => ({
    docx: await letterFile(whole as unknown as WholeLetter, pictures),
    remarks: [],
  }))
}

const draftOnePaper = <Sheet extends { remarks: string[] }>(
  context: Context,
  paper: Paper,
  { write, remarks = [] }: AfterIssue = {},
  typeset: (paper: SignedPaper, pictures: Pictures) => Promise<Sheet>,
) =>
  draftPapers(
    context,
    [paper],
    (papers, pictures) => typeset(firstRowOrThrow(papers), pictures),
    async (sheet, papers, rows) => {
      const { filename, whole } = firstRowOrThrow(papers)
      const { document_number: number, issued_at } = whole
      const issuedPaper = { filename, document_id: firstRowOrThrow(rows).id, number, issued_at }
      await write?.(issuedPaper)
      return { ...sheet, ...issuedPaper, remarks: [...sheet.remarks, ...remarks] }
    },
  )

/** Drafts a preview of papers of one file with a watermark, without numbers and codes. */
export async function previewPapers<Sheet extends object>(
  context: Context,
  papers: readonly Paper[],
  title: string,
  typeset: (papers: readonly PaperSheet[], pictures: Pictures) => Promise<Sheet>,
) {
  const { papers: preparedPapers, pictures } = await preparePapers(context, papers, {
    numbered: false,
  })
  const previewFields = { document_number: null, verification: null, preview: true }
  const previews = preparedPapers.map(({ record, whole }) => ({
    record,
    whole: { ...whole, ...previewFields },
  }))
  return {
    shownRecords: papers.map(({ subject, subject_id }) => ({
      table_name: subject,
      record_ids: [subject_id],
    })),
    typeset: async () => ({
      ...(await typeset(previews, pictures)),
      filename: fileName(title, 'podgląd'),
      document_id: null,
    }),
  }
}

/**
 * Drafts papers of one file, with consecutive numbers and a verification code for each; `answer` runs in the transaction
 * that stored them as `rows`.
 */
export async function draftPapers<Sheet, Answer>(
  context: Context,
  papers: readonly Paper[],
  typeset: (papers: readonly SignedPaper[], pictures: Pictures) => Promise<Sheet>,
  answer: (
    sheet: Sheet,
    papers: readonly SignedPaper[],
    rows: readonly { id: number }[],
  ) => Promise<Answer>,
): Promise<PrintDraft<Answer, { sheet: Sheet; signedPapers: SignedPaper[] }>> {
  if (isPreview(context)) throw new Refusal(422, 'Tego pisma nie można obejrzeć przed wydaniem.')
  const { papers: preparedPapers, pictures, ...numbers } = await preparePapers(context, papers)
  return {
    content: preparedPapers,
    async typeset() {
      const signedPapers = preparedPapers.map(paper => signPaper(context, paper))
      return { signedPapers, sheet: await typeset(signedPapers, pictures) }
    },
    async store({ sheet, signedPapers }) {
      return answer(sheet, signedPapers, await savePapers(context, signedPapers, numbers))
    },
  }
}

const LOCAL_NAME = /^[^.]+$|\.(local|lan|internal)$/

/** Returns the address at which anybody can verify papers; none where only this office can open it. */
export function buildVerificationAddress(origin: string) {
  const address = new URL(origin).hostname.replaceAll(/[[\]]/g, '')
  const family = isIP(address)
  const isPublic = family ? isPublicAddress({ address, family }) : !LOCAL_NAME.test(address)
  return isPublic ? `${origin}/weryfikacja` : null
}

/** Adds the code by which anybody can verify the paper. */
const signPaper = ({ origin }: Context, { whole, ...paper }: PreparedPaper) => ({
  ...paper,
  whole: {
    ...whole,
    verification: { code: newCode(), address: buildVerificationAddress(origin) },
  },
})
export type SignedPaper = ReturnType<typeof signPaper>

/** Stores the papers; returns their rows in the same order. */
async function savePapers(
  { db, user }: Context,
  papers: readonly SignedPaper[],
  { first, year }: { first: number; year: number },
) {
  const set = papers.map(({ record }) => record.template).filter(name => name !== EDITED)
  const digests = await keepTemplates(db, set)
  return db
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
    .returning('id')
    .execute()
}

interface VerifiablePaper {
  verification: { code: string; address: string | null }
}
/** Returns the text of the QR code; an empty one where the paper has no address to verify it at. */
export const renderQr = ({ verification: { address, code } }: VerifiablePaper): string =>
  address === null ? '' : `${address}?kod=${code}`
