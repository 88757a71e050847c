import type { FileChild } from 'docx'
import { parishName } from '#shared/places/parish-names.ts'
import type { Pictures } from '#platform/printing/typesetter.ts'
import { type LetterParish, getAddress, joinNonEmpty, letterHead } from './head.ts'
import { type Letter, NUMBER } from './letter.ts'
import { polishDate } from '../polish.ts'
import {
  A4,
  GREY,
  MARGIN,
  WIDTH,
  WINE,
  type DocxWriter,
  toTwips,
  createDocxWriter,
} from './writer.ts'

/** A letter with the parts of every paper of the parish: head, number, day and signature. */
export interface WholeLetter {
  letter: Letter
  recipient: string | null
  purpose: string | null
  parish: LetterParish
  signature_name: string | null
  signature_function: string | null
  document_number: string
  issued_at: string
}

const EDGE = 18

/** Returns the margins; paper with a preprinted head needs room for it in any word processor. */
const getEdges = ({ letterhead }: LetterParish) => ({
  top: toTwips(letterhead?.margins.top ?? EDGE),
  bottom: toTwips(letterhead?.margins.bottom ?? EDGE),
})

/** Builds the letter as a DOCX. The library is loaded on the first request. */
export async function letterFile(
  fullLetter: WholeLetter,
  pictures: Pictures = {},
): Promise<string> {
  const docx = await import('docx')
  const { parish, letter, issued_at } = fullLetter
  const write = createDocxWriter(docx)
  const file = new docx.Document({
    title: letter.title,
    creator: parish.name,
    description: issued_at,
    styles: {
      default: {
        document: { run: { font: 'Cambria', size: 23, language: { value: 'pl-PL' } } },
        title: { run: { size: 32, bold: true, color: WINE } },
      },
    },
    sections: [
      {
        properties: {
          page: { size: A4, margin: { ...getEdges(parish), right: MARGIN, left: MARGIN } },
        },
        children: [
          ...head(write, fullLetter, pictures),
          ...addressee(write, fullLetter),
          ...letter.before.map(text => write.line(text, { spacing: { before: 200, after: 120 } })),
          ...letter.people.flatMap(person => introducePerson(write, person)),
          ...letter.body.map(write.paragraph),
          ...letter.after.map(write.paragraph),
          ...closing(write, fullLetter),
          ...slip(write, fullLetter),
        ],
      },
    ],
  })
  return (await docx.Packer.toBuffer(file)).toString('base64')
}

function head(write: DocxWriter, fullLetter: WholeLetter, pictures: Pictures) {
  const { parish, letter, document_number, issued_at } = fullLetter
  return [
    ...letterHead(write, parish, pictures),
    write.twoColumnLine(
      `L. dz. ${document_number}`,
      joinNonEmpty([parish.town, `dnia ${polishDate(issued_at.slice(0, 10))}`], ', '),
    ),
    write.title(letter.title),
  ]
}

function addressee(write: DocxWriter, { letter, recipient }: WholeLetter): FileChild[] {
  if (!letter.addressed) return []
  const at = { indent: { left: Math.round(WIDTH / 2) } }
  const lines = recipient ? recipient.split('\n') : [BLANK_LINE_TEXT, BLANK_LINE_TEXT]
  return [
    write.line([write.run(letter.addressed, { size: 19, color: GREY })], at),
    ...lines.map((text, index) =>
      write.line(text, { ...at, spacing: { after: index === lines.length - 1 ? 200 : 20 } }),
    ),
  ]
}

const BLANK_LINE_TEXT = '………………………………………'
const LABEL = Math.round(WIDTH * 0.28)

function introducePerson(write: DocxWriter, { role, name, facts }: Letter['people'][number]) {
  const before = role ? [write.run(`${role}: `, { color: GREY })] : []
  const heading = [...before, write.run(name, { bold: true, size: role ? 25 : 30 })]
  const spacing = { before: 120, after: 120 }
  const row = ([label, value]: [string, string]) => [
    [write.line([write.run(label, { color: GREY })])],
    [write.line(value)],
  ]
  return [
    role ? write.line(heading, { spacing, keepNext: true }) : write.centred(heading, { spacing }),
    ...(facts.length ? [write.columns(facts.map(row), [LABEL, WIDTH - LABEL])] : []),
    write.line('', { spacing: { after: 80 } }),
  ]
}

function closing(write: DocxWriter, { letter, purpose, ...whole }: WholeLetter) {
  const sign = (...captions: (string | null)[]) =>
    captions.filter(Boolean).map((caption, index) =>
      write.centred(caption!, {
        spacing: { before: index ? 0 : 900, after: 0 },
        keepLines: true,
        ...(!index && { border: write.dotted }),
      }),
    )
  const half = Math.round(WIDTH / 2)
  const signers = letter.signers.map(name => sign(name))
  const pairs = Array.from({ length: Math.ceil(signers.length / 2) }, (_, index) => [
    signers[2 * index]!,
    signers[2 * index + 1] ?? [write.line('')],
  ])
  const priest = sign(whole.signature_name ?? 'podpis', whole.signature_function)
  return [
    ...(purpose ? [write.line(`Cel wydania: ${purpose}.`)] : []),
    ...(pairs.length ? [write.columns(pairs, [half, WIDTH - half])] : []),
    write.columns(
      [[[write.centred('pieczęć parafii', { spacing: { before: 900 } })], priest]],
      [half, WIDTH - half],
    ),
  ]
}

function slip(write: DocxWriter, { letter, parish, document_number }: WholeLetter): FileChild[] {
  if (!letter.slip) return []
  const { title, body } = letter.slip
  const spacingOptions = { spacing: { before: 80, after: 80 } }
  return [
    write.line('', { spacing: { before: 300 } }),
    write.centred([write.run(title.toLocaleUpperCase('pl'), { bold: true, color: WINE })], {
      border: write.cut,
      spacing: { before: 200, after: 120 },
    }),
    write.line(`Proszę odesłać na adres: ${parishName(parish)}, ${getAddress(parish)}.`),
    ...body.map(text =>
      write.line(text.replaceAll(NUMBER, `L. dz. ${document_number}`), spacingOptions),
    ),
    write.twoColumnLine('miejscowość i data, pieczęć parafii', 'podpis proboszcza', {
      spacing: { before: 700 },
    }),
  ]
}
