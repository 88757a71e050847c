import { expect, test } from 'vitest'
import { cleanPicture } from './picture.ts'
import { JPEG, buildPngChunk, buildExif, buildPng, withSegment } from './testing.ts'

const APP1 = 0xe1

test('clean PNG: the data needed to show it remain, metadata are removed', () => {
  const annotatedPng = buildPng(
    40,
    50,
    buildPngChunk('tEXt', Buffer.from('Author\0Jan Lis')),
    buildPngChunk('eXIf', buildExif(1)),
    buildPngChunk('sRGB', Buffer.from([0])),
  )
  const clean = cleanPicture(Buffer.concat([annotatedPng, Buffer.from('<script>')]), 2500)
  expect(clean).toMatchObject({ kind: 'png', width: 40, height: 50 })
  expect(clean.content.toString('latin1')).toContain('sRGB')
  expect(clean.content.toString('latin1')).not.toMatch(/Jan Lis|GPS|<script>/)
})

test('clean JPEG: location, comments and data after its end are removed', () => {
  const annotatedJpeg = withSegment(0xfe, Buffer.from('Jan Lis'), withSegment(APP1, buildExif(1)))
  const clean = cleanPicture(Buffer.concat([annotatedJpeg, Buffer.from('PK hidden')]), 2500)
  expect(clean).toMatchObject({ kind: 'jpg', width: 32, height: 32 })
  expect(clean.content.equals(JPEG)).toBe(true)
})

const cmyk = () => {
  const bytes = Buffer.from(JPEG)
  bytes[bytes.indexOf(Buffer.from([0xff, 0xc0])) + 9] = 4
  return bytes
}
const brokenPng = Buffer.from(buildPng(40, 40))
brokenPng[40]! ^= 1

test.each<[string, Buffer, RegExp]>([
  ['an SVG', Buffer.from('<svg xmlns="x"><script>1</script></svg>'), /SVG nie można/],
  ['an SVG behind a declaration', Buffer.from('\uFEFF<?xml version="1.0"?><svg/>'), /SVG/],
  ['another file', Buffer.from('%PDF-1.7'), /nie jest obraz PNG ani JPG/],
  ['a photograph of an iPhone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), /HEIC/],
  ['an empty one', Buffer.alloc(0), /nie jest obraz/],
  ['a PNG with a flipped bit', brokenPng, /nie da się odczytać/],
  ['half a PNG', buildPng(40, 40).subarray(0, 60), /nie da się odczytać/],
  ['half a JPEG', JPEG.subarray(0, -8), /nie da się odczytać/],
  ['a JPEG of the press', cmyk(), /CMYK/],
  ['a photograph on its side', withSegment(APP1, buildExif(6)), /obrócone/],
  ['one too large', buildPng(2600, 20), /2600 × 20 punktów, a może mieć najwyżej 2500/],
  ['one too small', buildPng(8, 8), /za mały/],
])('clean picture: %s → refused with a message', (_, bytes, words) => {
  expect(() => cleanPicture(bytes, 2500)).toThrow(words)
})
