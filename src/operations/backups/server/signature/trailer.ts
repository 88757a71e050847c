import { createPublicKey } from 'node:crypto'
import * as z from 'zod'
import { getPublicKey, hasSignature, signText } from '#history/server/heads/heads.ts'

const FileFacts = z.object({
  kind: z.enum(['backup', 'base', 'segment', 'parish']),
  /** Name of the file when it was signed; of a segment with its series. */
  name: z.string(),
  at: z.iso.datetime(),
  details: z.record(z.string(), z.string()).default({}),
})
/** Facts that are signed with the bytes of a file of backups. */
export type FileFacts = z.input<typeof FileFacts>

const Trailer = z.object({ facts: FileFacts, key: z.string(), signature: z.string() })

/** Signature of a file of backups. */
export interface FileSignature {
  facts: z.output<typeof FileFacts>
  /** Public key of the installation that signed, as in the signed heads. */
  key: string
  /** Whether the signature is that of the bytes before it. */
  isWhole: boolean
}

/** Number of a skippable frame of zstd, RFC 8878, 3.1.2: programs that unpack the file pass over it. */
const FRAME = 0x18_4d_2a_5a
const HEADER_BYTES = 8
const PAYLOAD_BYTES = 1024
/** Size of the end of a signed file; fixed, so that it is recognised without reading on. */
export const TRAILER_BYTES = HEADER_BYTES + PAYLOAD_BYTES

/** Returns the signed bytes; the first word keeps them apart from everything else that this key signs. */
const getSignedText = (digest: string, { kind, name, at, details }: FileSignature['facts']) =>
  Buffer.from(
    JSON.stringify([
      'kancelaria backup file',
      digest,
      kind,
      name,
      at,
      Object.entries(details).toSorted(([left], [right]) => (left < right ? -1 : 1)),
    ]),
  )

/** Returns the end of a signed file, of whose other bytes `digest` is the SHA-256. */
export function buildTrailer(secret: string, digest: string, input: FileFacts): Buffer {
  const facts = FileFacts.parse(input)
  const signature = signText(secret, getSignedText(digest, facts))
  const text = JSON.stringify({ facts, key: getPublicKey(secret), signature })
  const payload = Buffer.alloc(PAYLOAD_BYTES, ' ')
  if (payload.write(text) < Buffer.byteLength(text)) throw new Error('too many signed facts')
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt32LE(FRAME, 0)
  header.writeUInt32LE(PAYLOAD_BYTES, 4)
  return Buffer.concat([header, payload])
}

export const isTrailer = (bytes: Buffer): boolean =>
  bytes.length === TRAILER_BYTES &&
  bytes.readUInt32LE(0) === FRAME &&
  bytes.readUInt32LE(4) === PAYLOAD_BYTES

/** Reads the end of a signed file; undefined when it is no signature. */
export function readTrailer(bytes: Buffer, digest: string): FileSignature | undefined {
  try {
    const text = bytes.subarray(HEADER_BYTES).toString()
    const { facts, key, signature } = Trailer.parse(JSON.parse(text))
    return { facts, key, isWhole: hasSignature(key, getSignedText(digest, facts), signature) }
  } catch {
    return undefined
  }
}

/** Whether a text is a public key as `backup` prints it. */
export function isPublicKey(text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}
