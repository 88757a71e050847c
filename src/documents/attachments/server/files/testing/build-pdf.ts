import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** A PDF whose table of objects is right; each object is its whole content without `N 0 obj`. */
export function buildPdf(objects: (string | Buffer)[], trailer = '/Root 1 0 R') {
  const parts: Buffer[] = []
  const offsets: number[] = []
  let length = 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  add(Buffer.from('%PDF-1.7\n'))
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object)]))
    add(Buffer.from('\nendobj\n'))
  }
  const start = length
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`))
  add(Buffer.from(`trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

export const streamObject = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const FIRST_PAGE = 3
const numbers = (count: number) => Array.from({ length: count }, (_, at) => FIRST_PAGE + at)
const PAGE = '<< /Type /Page /Parent 2 0 R >>'
const pageTree = (count: number) =>
  `<< /Type /Pages /MediaBox [0 0 595 842] /Count ${count} /Kids [${numbers(count)
    .map(number => `${number} 0 R`)
    .join(' ')}] >>`

/** A PDF of so many pages; `others` are objects that nothing shows. */
export const buildSamplePdf = (pages: number, extraObjects: string[] = [], trailer?: string) =>
  buildPdf([CATALOG, pageTree(pages), ...numbers(pages).map(() => PAGE), ...extraObjects], trailer)

const buildEncryptedTrailer = (userKey: string) =>
  `/Root 1 0 R /ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -64 /O <${'00'.repeat(32)}> /U <${userKey}> >>`

/** Asks for a password. */
export const lockedPdf = () => buildSamplePdf(1, [], buildEncryptedTrailer('00'.repeat(32)))

/** Opens without a password, but is encrypted (PDF 32000-1, algorithms 2 and 4). */
export function encryptedPdf() {
  const padding = Buffer.from(
    '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
    'hex',
  )
  const permissions = Buffer.from('c0ffffff', 'hex')
  const seed = Buffer.concat([padding, Buffer.alloc(32), permissions, Buffer.alloc(1)])
  const key = createHash('md5').update(seed).digest().subarray(0, 5)
  return buildSamplePdf(1, [], buildEncryptedTrailer(encryptRc4(key, padding).toString('hex')))
}

/** OpenSSL no longer offers this cipher. */
function encryptRc4(key: Buffer, text: Buffer) {
  const box = Uint8Array.from({ length: 256 }, (_, at) => at)
  const get = (at: number) => box[at % 256] ?? 0
  const swap = (a: number, b: number) => ([box[a], box[b]] = [get(b), get(a)])
  for (let at = 0, swapIndex = 0; at < 256; at++) {
    swapIndex = (swapIndex + get(at) + key.readUInt8(at % key.length)) % 256
    swap(at, swapIndex)
  }
  let [first, second] = [0, 0]
  const bytes = text.map(byte => {
    first = (first + 1) % 256
    second = (second + get(first)) % 256
    swap(first, second)
    return byte ^ get(get(first) + get(second))
  })
  return Buffer.from(bytes)
}

/** The same with its objects packed, as most programs write it today. */
export function packedPdf(pages: number) {
  const objects = [CATALOG, pageTree(pages), ...numbers(pages).map(() => PAGE)]
  let at = 0
  const places = objects.map((object, index) => {
    const place = `${index + 1} ${at}`
    at += object.length + 1
    return place
  })
  const first = `${places.join(' ')} `
  const packer = objects.length + 1
  const head = Buffer.from('%PDF-1.7\n')
  const packedStream = streamObject(
    `/Type /ObjStm /N ${objects.length} /First ${first.length} /Filter /FlateDecode`,
    deflateSync(`${first}${objects.join(' ')}`),
  )
  const body = [head, Buffer.from(`${packer} 0 obj\n`), packedStream, Buffer.from('\nendobj\n')]
  const start = Buffer.concat(body).length
  const row = (kind: number, place: number, index: number) => {
    const bytes = Buffer.alloc(7)
    bytes.writeUInt8(kind)
    bytes.writeUInt32BE(place, 1)
    bytes.writeUInt16BE(index, 5)
    return bytes
  }
  const rows = [
    row(0, 0, 0),
    ...objects.map((_, index) => row(2, packer, index)),
    row(1, head.length, 0),
    row(1, start, 0),
  ]
  const table = streamObject(
    `/Type /XRef /Size ${packer + 2} /W [1 4 2] /Root 1 0 R`,
    Buffer.concat(rows),
  )
  const end = Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`)
  return Buffer.concat([...body, Buffer.from(`${packer + 1} 0 obj\n`), table, end])
}

/** A PDF of five pages, changed by a program that only added to its end: now it has two. */
export function shortenedPdf() {
  const original = buildSamplePdf(5)
  const [, before] = /startxref\n(\d{1,10})\n%%EOF/.exec(original.toString('latin1')) ?? []
  const object = `2 0 obj\n${pageTree(2)}\nendobj\n`
  const place = String(original.length).padStart(10, '0')
  const table = `xref\n2 1\n${place} 00000 n \ntrailer\n<< /Size 8 /Root 1 0 R /Prev ${before} >>\n`
  const start = original.length + object.length
  return Buffer.concat([original, Buffer.from(`${object}${table}startxref\n${start}\n%%EOF\n`)])
}
