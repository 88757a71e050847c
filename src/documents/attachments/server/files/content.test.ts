import { expect, test } from 'vitest'
import { JPEG, buildExif, buildPng, withSegment } from '../../../pictures/server/testing.ts'
import {
  encryptedPdf,
  lockedPdf,
  packedPdf,
  buildSamplePdf,
  shortenedPdf,
} from './testing/build-pdf.ts'
import { inspectContent } from './content.ts'

const inspect = (bytes: Buffer) => inspectContent(bytes, { maxPages: 200, maxSide: 3508 })

const JAVASCRIPT = ['<< /S /JavaScript /JS (app.alert(1)) >>']

test.each<[string, Buffer, object]>([
  ['a scan', buildPng(1200, 1600), { kind: 'png', pages: null }],
  ['a photograph', JPEG, { kind: 'jpg', pages: null }],
  ['a PDF', buildSamplePdf(3), { kind: 'pdf', pages: 3, width: null }],
  ['a PDF of 200 pages', buildSamplePdf(200), { kind: 'pdf', pages: 200 }],
  ['a PDF with packed objects', packedPdf(12), { kind: 'pdf', pages: 12 }],
  ['a PDF shortened by a later change', shortenedPdf(), { kind: 'pdf', pages: 2 }],
  [
    'a PDF with a program, which we never open',
    buildSamplePdf(1, JAVASCRIPT),
    { kind: 'pdf', pages: 1 },
  ],
])('inspect file: %s → accepted', async (_, bytes, kind) => {
  expect(await inspect(bytes)).toMatchObject(kind)
})

test('inspect file: location metadata is removed from a photograph, a PDF is unchanged', async () => {
  const { cleaned } = await inspect(withSegment(0xe1, buildExif(1)))
  expect(cleaned!.toString('latin1')).not.toContain('GPS')
  expect(await inspect(buildSamplePdf(2))).toMatchObject({ cleaned: null })
})

const UNKNOWN_LOCK = '/Root 1 0 R /Encrypt << /Filter /Lock >>'
const PACKED_HIDDEN = Buffer.from('%PDF-1.7 /ObjStm stream\nnothing packed endstream %%EOF')

test.each<[string, Buffer, RegExp]>([
  ['a PDF of 600 pages', buildSamplePdf(600), /ma 600 stron, a może mieć najwyżej 200/],
  ['a packed PDF of 600 pages', packedPdf(600), /600 stron/],
  ['a PDF cut in half', buildSamplePdf(3).subarray(0, -30), /może być ucięty/],
  ['a PDF of no pages', Buffer.from('%PDF-1.7\n%%EOF'), /nie da się odczytać/],
  ['a PDF with nothing packed', PACKED_HIDDEN, /nie da się odczytać/],
  ['a PDF with a password', lockedPdf(), /zabezpieczony hasłem/],
  ['an encrypted PDF without a password', encryptedPdf(), /zabezpieczony hasłem/],
  ['a PDF locked in an unknown way', buildSamplePdf(1, [], UNKNOWN_LOCK), /zabezpieczony hasłem/],
  ['a drawing named .jpg', Buffer.from('<svg><script>1</script></svg>'), /SVG nie można/],
  ['a photograph of 20 000 points', buildPng(20_000, 20), /najwyżej 3508/],
  ['a photograph cut in half', JPEG.subarray(0, -8), /nie da się odczytać/],
  ['a page', Buffer.from('<html>'), /nie jest obraz/],
])('inspect file: %s → refused with a message', async (_, bytes, words) => {
  await expect(inspect(bytes)).rejects.toThrow(words)
})
