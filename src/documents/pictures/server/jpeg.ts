import { UNREADABLE, refusePicture } from './refusal.ts'

const [SOI, EOI, SOS, APP0, APP1, APP14, APP15, COM] = [
  0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xee, 0xef, 0xfe,
]
/** Markers of baseline and progressive frames, which every printer and PDF reader supports. */
const FRAMES = [0xc0, 0xc1, 0xc2]
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Whether the marker is part of the data of a scan: a restart or a stuffed zero. */
const isInScan = (sign: number) => sign === 0 || (sign >= 0xd0 && sign <= 0xd7)

export const isJpeg = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === SOI && bytes[2] === 0xff

interface Segment {
  marker: number
  /** The segment with its marker, its length and, for a scan, the following data. */
  whole: Buffer
}

/** Limit of segments: a picture has some dozens, and parsing many empty ones would take a second. */
const MOST_SEGMENTS = 5000

function* getSegments(bytes: Buffer): Generator<Segment> {
  for (let at = 2, count = 1; ; count++) {
    if (count > MOST_SEGMENTS) throw refusePicture(UNREADABLE)
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined) throw refusePicture(UNREADABLE)
    // Drop any data hidden after the end marker.
    if (marker === EOI) return
    if (at + 4 > bytes.length) throw refusePicture(UNREADABLE)
    let end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end < at + 4 || end > bytes.length) throw refusePicture(UNREADABLE)
    if (marker === SOS) end = endOfScan(bytes, end)
    yield { marker, whole: bytes.subarray(at, end) }
    at = end
  }
}

function endOfScan(bytes: Buffer, from: number) {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const sign = bytes[at + 1]
    if (sign !== undefined && sign !== 0xff && !isInScan(sign)) return at
  }
  throw refusePicture(UNREADABLE)
}

/**
 * Whether a segment is retained: JFIF without a thumbnail, and the colour marker; EXIF, texts and profiles are removed.
 */
function isKept({ marker, whole }: Segment) {
  if (marker === APP0) return whole.length === 18
  return marker === APP14 || (marker !== COM && (marker < APP0 || marker > APP15))
}

const EXIF = Buffer.from('Exif\0\0', 'latin1')
const ORIENTATION = 0x0112

/** Whether the EXIF orientation says that the picture is rotated; without EXIF it would be shown on its side. */
function isTurned({ marker, whole }: Segment) {
  if (marker !== APP1 || !whole.subarray(4, 10).equals(EXIF)) return false
  const tiff = whole.subarray(10)
  if (tiff.length < 8) return false
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (start + 2 > tiff.length) return false
  for (let entry = 0; entry < short(start); entry++) {
    const at = start + 2 + entry * 12
    if (at + 12 > tiff.length) return false
    if (short(at) === ORIENTATION) return short(at + 8) > 1
  }
  return false
}

export function cleanJpeg(bytes: Buffer) {
  const segments = [...getSegments(bytes)]
  const frame = segments.find(({ marker }) => isFrame(marker))
  if (!frame || !segments.some(({ marker }) => marker === SOS)) throw refusePicture(UNREADABLE)
  if (!FRAMES.includes(frame.marker) || frame.whole.length < 10) throw refusePicture(UNREADABLE)
  if (![1, 3].includes(frame.whole[9]!)) {
    throw refusePicture(
      'Ten obraz ma barwy drukarskie (CMYK). Zapisz go w barwach RGB i wybierz ponownie.',
    )
  }
  if (segments.some(isTurned)) {
    throw refusePicture(
      'To zdjęcie jest zapisane obrócone. Otwórz je, zapisz jeszcze raz i wybierz ponownie.',
    )
  }
  const keptSegments = segments.filter(isKept).map(({ whole }) => whole)
  return {
    height: frame.whole.readUInt16BE(5),
    width: frame.whole.readUInt16BE(7),
    content: Buffer.concat([Buffer.from([0xff, SOI]), ...keptSegments, Buffer.from([0xff, EOI])]),
  }
}
