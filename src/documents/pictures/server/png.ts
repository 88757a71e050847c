import { crc32 } from 'node:zlib'
import { UNREADABLE, refusePicture } from './refusal.ts'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** Chunks needed to show the picture; texts, dates, places, profiles and further frames are removed. */
const KEPT_CHUNK_TYPES = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND'])

export const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(SIGNATURE)

interface Chunk {
  type: string
  whole: Buffer
}

/** Limit of chunks: programs write 8 KB and more in each, and parsing many empty ones would take a second. */
const MOST_CHUNKS = 20_000

function* getChunks(bytes: Buffer): Generator<Chunk> {
  for (let at = SIGNATURE.length, count = 1; ; count++) {
    if (count > MOST_CHUNKS || at + 12 > bytes.length) throw refusePicture(UNREADABLE)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) throw refusePicture(UNREADABLE)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) {
      throw refusePicture(UNREADABLE)
    }
    yield { type, whole: bytes.subarray(at, end) }
    // Drop any data hidden after the end chunk too.
    if (type === 'IEND') return
    at = end
  }
}

export function cleanPng(bytes: Buffer) {
  const chunks = [...getChunks(bytes)]
  const [header] = chunks
  if (header?.type !== 'IHDR' || header.whole.length !== 25) throw refusePicture(UNREADABLE)
  const keptChunks = chunks
    .filter(({ type }) => KEPT_CHUNK_TYPES.has(type))
    .map(({ whole }) => whole)
  return {
    width: header.whole.readUInt32BE(8),
    height: header.whole.readUInt32BE(12),
    content: Buffer.concat([SIGNATURE, ...keptChunks]),
  }
}
