import { constants, deflateRawSync } from 'node:zlib'
import { buildPdf, streamObject } from './build-pdf.ts'

const MB = 1024 * 1024

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const repeat = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length))
/** No table of objects: a reader looks through the whole file for them. */
const buildPdfWithoutTable = (content: string) =>
  Buffer.from(`%PDF-1.7\n${content}\ntrailer << /Root 1 0 R >>\n%%EOF\n`)

/** So many megabytes of zeros, in a thousandth of them. */
function bomb(megabytes: number) {
  const deflateOptions = { finishFlush: constants.Z_FULL_FLUSH, level: 9 }
  const piece = deflateRawSync(Buffer.alloc(MB), deflateOptions)
  const pieces = Array.from({ length: megabytes }, () => piece)
  return Buffer.concat([Buffer.from('789c', 'hex'), ...pieces, Buffer.from('0300', 'hex')])
}

function chainOfTables(bytes: number) {
  let text = '%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n'
  const parts = [text]
  let length = text.length
  let before = 0
  while (length < bytes) {
    text = `xref\n0 1\n0000000000 65535 f \ntrailer << /Root 1 0 R /Prev ${before} >>\n`
    before = length
    parts.push(text)
    length += text.length
  }
  return Buffer.from(`${parts.join('')}startxref\n${before}\n%%EOF\n`)
}

function packedBomb(megabytes: number) {
  const tableRows = Buffer.from([0, 0, 0, 0xff, 2, 0, 3, 0, 2, 0, 3, 1])
  const head = Buffer.from('%PDF-1.7\n')
  const packedStream = Buffer.concat([
    Buffer.from('3 0 obj\n'),
    streamObject('/Type /ObjStm /N 2 /First 10 /Filter /FlateDecode', bomb(megabytes)),
    Buffer.from('\nendobj\n'),
  ])
  const start = head.length + packedStream.length
  const table = Buffer.concat([
    Buffer.from('4 0 obj\n'),
    streamObject('/Type /XRef /Size 3 /W [1 2 1] /Root 1 0 R', tableRows),
    Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`),
  ])
  return Buffer.concat([head, packedStream, table])
}

/** Files of about `bytes` bytes, each made to be as slow to read as it can. */
export const hostilePdfs: Record<string, (bytes?: number) => Buffer> = {
  'page trees without end': (bytes = 20 * MB) =>
    buildPdfWithoutTable(`<<${repeat('/Type /Pages ', bytes)}`),
  'nesting never closed': (bytes = 20 * MB) =>
    buildPdfWithoutTable(repeat('<< /Type /Pages ', bytes)),
  'nesting in the catalog': (bytes = 20 * MB) => buildPdf([repeat('[', bytes), CATALOG]),
  'dictionaries nested in the catalog': (bytes = 20 * MB) => buildPdf([repeat('<</A', bytes)]),
  'object streams without a stream': (bytes = 20 * MB) =>
    buildPdfWithoutTable(repeat('/ObjStm ', bytes)),
  'white space after Encrypt': (bytes = 20 * MB) =>
    buildPdfWithoutTable(`/Encrypt${' '.repeat(bytes)}`),
  'objects without end': (bytes = 20 * MB) => buildPdfWithoutTable(repeat('1 0 obj\n', bytes)),
  'objects with ends': (bytes = 20 * MB) =>
    buildPdfWithoutTable(repeat('1 0 obj 1 endobj\n', bytes)),
  'trailers without end': (bytes = 20 * MB) => buildPdfWithoutTable(repeat('trailer <<\n', bytes)),
  'tables without end': (bytes = 20 * MB) => buildPdfWithoutTable(repeat('xref\n', bytes)),
  'starts of tables': (bytes = 20 * MB) => buildPdfWithoutTable(repeat('startxref\n0\n', bytes)),
  'ends of files': (bytes = 20 * MB) => buildPdfWithoutTable(repeat('%%EOF\n', bytes)),
  'one comment': (bytes = 20 * MB) => buildPdfWithoutTable(`%${'x'.repeat(bytes)}`),
  'many comments': (bytes = 20 * MB) => buildPdf([repeat('%\n', bytes), CATALOG]),
  'one number': (bytes = 20 * MB) => buildPdf(['1'.repeat(bytes)]),
  'one name': (bytes = 20 * MB) => buildPdf([`/${'a'.repeat(bytes)}`]),
  'one text': (bytes = 20 * MB) => buildPdf([`(${'('.repeat(bytes)}`]),
  'a chain of tables': (bytes = 20 * MB) => chainOfTables(bytes),
  'a table of a thousand million objects': () =>
    Buffer.from(
      '%PDF-1.7\nxref\n0 999999999\n0000000000 65535 f \ntrailer << /Size 999999999 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
    ),
  'a thousand million pages': () =>
    buildPdf([CATALOG, '<< /Type /Pages /Count 999999999 /Kids [3 0 R] >>', '<< /Type /Page >>']),
  'a tree of pages that holds itself': () =>
    buildPdf([CATALOG, `<< /Type /Pages /Count 1000 /Kids [${'2 0 R '.repeat(100_000)}] >>`]),
  'doubling trees of pages': () =>
    buildPdf([
      CATALOG,
      ...Array.from(
        { length: 60 },
        (_, at) => `<< /Type /Pages /Count 99 /Kids [${at + 3} 0 R ${at + 3} 0 R] >>`,
      ),
      '<< /Type /Page >>',
    ]),
  'a packed bomb of objects': () => packedBomb(18_000),
  'objects that name each other': () =>
    buildPdf(Array.from({ length: 200_000 }, (_, at) => `${at + 2} 0 R`)),
}
