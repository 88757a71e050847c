import type { FileChild } from 'docx'
import { parishName } from '#shared/places/parish-names.ts'
import { today } from '#shared/dates/days.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { type Docx, getNumbering } from '#ui/rich-text/docx.ts'
import type { ExportedDocx } from '../docx.ts'
import { paperHead } from '../letterheads/server/head.ts'
import { COMMON_LETTERHEAD_KEY } from '../letterheads/papers.ts'
import { letterHead } from '../letters/server/head.ts'
import { createDocxWriter } from '../letters/server/writer.ts'
import { noteList } from './lists.ts'
import { fileName } from './typesetting.ts'

/** An editable text: its title and its paragraphs. */
export interface DocxFile {
  /** Title, used as the name of the file. */
  title: string
  heading: string
  subtitle: string
  /** Table that the text was made from. */
  subject: string
  filters: string | null
  count: number
  remarks: string[]
  children: FileChild[]
}

/**
 * Creates a DOCX: reads its data in one transaction, writes the file without holding a connection, and records it as
 * lists are recorded. The library is loaded on the first request.
 */
export async function saveDocx(
  { inNewTransaction, user }: Omit<Context, 'db'>,
  gather: (db: Db, docx: Docx) => Promise<DocxFile>,
): Promise<ExportedDocx> {
  const docx = await import('docx')
  const { file, head } = await inNewTransaction(async db => ({
    file: await gather(db, docx),
    head: await paperHead(db, user.parish_id, COMMON_LETTERHEAD_KEY),
  }))
  const docxDocument = getDocument(docx, file, head)
  const bytes = await docx.Packer.toBuffer(docxDocument)
  const filename = fileName(file.title).replace(/\.pdf$/, '.docx')
  await inNewTransaction(db => noteList(db, user, { ...file, template: 'docx' }, filename))
  return { docx: bytes.toString('base64'), filename, remarks: file.remarks }
}

const MILLIMETRE = 56.7 // twips per millimetre
const A4 = { width: 11_906, height: 16_838 }

type Head = Awaited<ReturnType<typeof paperHead>>

/** Builds the head: without a letterhead chosen by the parish, only its name. */
function getHead(docx: Docx, { parish, pictures }: Head) {
  const write = createDocxWriter(docx)
  if ('letterhead' in parish) return letterHead(write, parish, pictures)
  return [write.centred([write.run(parishName(parish), { size: 22 })])]
}

function getDocument(docx: Docx, { heading, subtitle, children }: DocxFile, head: Head) {
  const { AlignmentType, Document, HeadingLevel, Paragraph } = docx
  const centredStyle = { alignment: AlignmentType.CENTER }
  const margin = Math.round(20 * MILLIMETRE)
  return new Document({
    title: heading,
    creator: parishName(head.parish),
    description: `${subtitle}, ${today()}`,
    styles: {
      default: {
        document: { run: { font: 'Cambria', size: 24, language: { value: 'pl-PL' } } },
        title: { run: { size: 36, bold: true }, paragraph: { spacing: { after: 80 } } },
        heading2: {
          run: { size: 26, bold: true },
          paragraph: { spacing: { before: 280, after: 100 }, keepNext: true },
        },
      },
    },
    numbering: getNumbering(docx),
    sections: [
      {
        properties: {
          page: { size: A4, margin: { top: margin, right: margin, bottom: margin, left: margin } },
        },
        children: [
          ...getHead(docx, head),
          new Paragraph({ ...centredStyle, heading: HeadingLevel.TITLE, text: heading }),
          new Paragraph({ ...centredStyle, text: subtitle, spacing: { after: 240 } }),
          ...children,
        ],
      },
    ],
  })
}
