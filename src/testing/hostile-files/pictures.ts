import { crc32, deflateRawSync } from 'node:zlib'
import { buildZip } from '#platform/sheets/testing.ts'
import { MB, SIZE, repeatText } from './sizes.ts'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
function chunk(type: string, data: Buffer) {
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const buffer = Buffer.alloc(typeAndData.length + 8)
  buffer.writeUInt32BE(data.length)
  typeAndData.copy(buffer, 4)
  buffer.writeUInt32BE(crc32(typeAndData), typeAndData.length + 4)
  return buffer
}
function header(width: number, height: number) {
  const content = Buffer.alloc(13)
  content.writeUInt32BE(width)
  content.writeUInt32BE(height, 4)
  content.set([8, 2], 8)
  return chunk('IHDR', content)
}
const fill = (piece: Buffer, bytes = SIZE) =>
  Buffer.alloc(Math.floor(bytes / piece.length) * piece.length, piece)
const getPng = (...parts: Buffer[]) =>
  Buffer.concat([SIGNATURE, ...parts, chunk('IEND', Buffer.alloc(0))])
const rows = (bytes: number) => deflateRawSync(Buffer.alloc(bytes))
const FRAME = Buffer.from('ffc0000b080020002001011100', 'hex')
const SCAN = Buffer.from('ffda0008010100003f00', 'hex')
const getJpeg = (...parts: Buffer[]) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, Buffer.from([0xff, 0xd9])])

/** Pictures. */
export const hostilePictures: Record<string, () => Buffer> = {
  'PNG of four thousand million points': () =>
    getPng(header(0xffff_ffff, 0xffff_ffff), chunk('IDAT', rows(MB))),
  'PNG of empty rows': () => getPng(header(100, 100), fill(chunk('IDAT', Buffer.alloc(0)))),
  'PNG of texts': () => getPng(header(100, 100), fill(chunk('tEXt', Buffer.alloc(0)))),
  'PNG of heads': () => getPng(fill(header(100, 100))),
  'PNG of one row': () => getPng(header(100, 100), chunk('IDAT', Buffer.alloc(SIZE))),
  'PNG that is packed a thousand times': () =>
    getPng(header(2000, 2000), chunk('IDAT', rows(1024 * MB))),
  'JPEG of filling': () => getJpeg(Buffer.alloc(SIZE, 0xff)),
  'JPEG of empty segments': () => getJpeg(FRAME, fill(Buffer.from('ffe30002', 'hex')), SCAN),
  'JPEG of kept segments': () => getJpeg(FRAME, fill(Buffer.from('ffdb0002', 'hex')), SCAN),
  'JPEG of stuffed zeros': () => getJpeg(FRAME, SCAN, fill(Buffer.from('ff00', 'hex'))),
  'JPEG of restarts': () => getJpeg(FRAME, SCAN, fill(Buffer.from('ffd0', 'hex'))),
  'JPEG of scans': () => getJpeg(FRAME, fill(SCAN)),
  'JPEG of notes of a camera': () => {
    const tiff = Buffer.concat([
      Buffer.from('Exif\0\0II*\0\x08\0\0\0\xff\xff', 'latin1'),
      Buffer.alloc(65_000),
    ])
    const head = Buffer.from([0xff, 0xe1, 0, 0])
    head.writeUInt16BE(tiff.length + 2, 2)
    return getJpeg(FRAME, fill(Buffer.concat([head, tiff])), SCAN)
  },
  'JPEG of 65,535 points': () => getJpeg(Buffer.from('ffc0000b08ffffffff01011100', 'hex'), SCAN),
  WebP: () => Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8L'), Buffer.alloc(SIZE)]),
  SVG: () => Buffer.from(`<svg>${repeatText('<g>')}`),
  spaces: () => Buffer.from(repeatText(' ')),
}

/** Hostile documents of kinds that are published. */
export const hostileDocuments: Record<string, [string, () => Buffer]> = {
  'DOCX of 19,000 parts': [
    'a.docx',
    () =>
      buildZip(Object.fromEntries(Array.from({ length: 19_000 }, (_, at) => [`word/${at}`, '']))),
  ],
  'DOCX that is a bomb': [
    'a.docx',
    () => buildZip({ 'word/document.xml': Buffer.alloc(500 * MB) }),
  ],
  'ODT whose kind lies about its size': [
    'a.odt',
    () => buildZip({ mimetype: { content: Buffer.alloc(500 * MB), declared: 50 } }),
  ],
  'text of spaces': ['a.txt', () => Buffer.from(repeatText(' '))],
  'text of accents': ['a.csv', () => Buffer.from(repeatText('\u0315\u0300'))],
}
