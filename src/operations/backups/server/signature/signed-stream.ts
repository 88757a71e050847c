import { createHash } from 'node:crypto'
import {
  type FileFacts,
  type FileSignature,
  TRAILER_BYTES,
  buildTrailer,
  isTrailer,
  readTrailer,
} from './trailer.ts'

/** Key and facts with which a file of backups is signed. */
export interface ArchiveSigner {
  /** Key of the installation. */
  secret: string
  /** Returns what is signed; called when the content has been written. */
  getFacts(): FileFacts
}

type Chunks = AsyncIterable<Uint8Array>

/** Passes the content on and adds its signature. */
export async function* signChunks(chunks: Chunks, { secret, getFacts }: ArchiveSigner) {
  const hash = createHash('sha256')
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  yield buildTrailer(secret, hash.digest('hex'), getFacts())
}

/** SHA-256 of the content of a file, and its signature; undefined for one that is not signed. */
export interface ReadContent {
  digest: string
  signature?: FileSignature
}

/** Returns a step of a pipeline that passes the content on without its signature, and what was read at its end. */
export function createTrailerReader() {
  const hash = createHash('sha256')
  const content: ReadContent = { digest: '' }

  async function* read(chunks: Chunks) {
    let tail = Buffer.alloc(0)
    for await (const chunk of chunks) {
      const bytes = Buffer.concat([tail, chunk])
      const end = Math.max(0, bytes.length - TRAILER_BYTES)
      tail = bytes.subarray(end)
      if (end === 0) continue
      hash.update(bytes.subarray(0, end))
      yield bytes.subarray(0, end)
    }
    const trailer = isTrailer(tail) ? tail : undefined
    if (!trailer) {
      hash.update(tail)
      yield tail
    }
    content.digest = hash.digest('hex')
    content.signature = trailer && readTrailer(trailer, content.digest)
  }

  return { read, content }
}

/** Parts the content of a small file from its signature. */
export function splitTrailer(bytes: Buffer): ReadContent & { content: Buffer } {
  const end = Math.max(0, bytes.length - TRAILER_BYTES)
  const trailer = isTrailer(bytes.subarray(end)) ? bytes.subarray(end) : undefined
  const content = trailer ? bytes.subarray(0, end) : bytes
  const digest = createHash('sha256').update(content).digest('hex')
  return { content, digest, signature: trailer && readTrailer(trailer, digest) }
}
