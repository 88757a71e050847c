import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { buffer } from 'node:stream/consumers'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { type Pack, extract, pack } from 'tar-stream'
import { type ArchiveLock, createDecrypter, createEncrypter } from './lock.ts'
import { BackupProblem, DAMAGED } from '../problem.ts'
import {
  type ArchiveSigner,
  type ReadContent,
  createTrailerReader,
  signChunks,
} from '../signature/signed-stream.ts'
import { renameWhenFree } from '#platform/files/renaming/rename-when-free.ts'
import { getCode, getError, getErrorMessage } from '#platform/refusals.ts'

/** Content of a file that is too large for memory; the chunks have exactly as many bytes as stated. */
export interface LargeContent {
  bytes: number
  chunks: AsyncIterable<Uint8Array>
}

/** Adds one entry; resolves when the entry has been written. */
export type AddArchiveFile = (
  name: string,
  content: Buffer | string | LargeContent,
) => Promise<void>

const { ZSTD_c_checksumFlag, ZSTD_c_compressionLevel } = constants
const LEVEL = { params: { [ZSTD_c_checksumFlag]: 1, [ZSTD_c_compressionLevel]: 3 } }

/** Opens the unfinished file; a link that somebody has put in its place is not followed. */
export const archiveOutput = {
  open: (part: string) => createWriteStream(part, { mode: 0o600, flags: 'wx' }),
}

/** A file on the disk: its size, and its SHA-256 in hexadecimal digits. */
export interface WrittenArchive {
  bytes: number
  digest: string
}

/**
 * Writes a backup: tar in zstd, signed and, with a lock, in age, so that common tools open it without this program
 * (`age -d`, `zstd -d`, `tar x`). The file gets its name only when it is complete and on the disk; only its owner can read
 * it.
 */
export async function writeArchive(
  file: string,
  lock: ArchiveLock | undefined,
  write: (add: AddArchiveFile) => Promise<void>,
  signer?: ArchiveSigner,
): Promise<WrittenArchive> {
  const part = `${file}.part`
  await rm(part, { force: true, recursive: true }) // of a killed process
  const tar = pack()
  const archiveStream = tar.pipe(createZstdCompress(LEVEL))
  tar.on('error', problem => archiveStream.destroy(problem))
  // When the disk is full, the callback of the entry is never called, so the failure of the pipeline must reject the
  // promise.
  const { promise: failure, reject: lose } = Promise.withResolvers<never>()
  failure.catch(() => {}) // the error is reported by the pipeline
  const add: AddArchiveFile = (name, content) => {
    return Promise.race([addEntry(tar, name, content), failure])
  }
  try {
    const signedStream = signer ? Readable.from(signChunks(archiveStream, signer)) : archiveStream
    const outputStream = lock ? await encryptStream(signedStream, lock) : signedStream
    const hash = createHash('sha256')
    const flowing = pipeline(
      outputStream,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      archiveOutput.open(part),
    )
    flowing.catch(lose)
    const writing = write(add).then(
      () => tar.finalize(),
      problem => {
        tar.destroy(getError(problem))
        throw problem
      },
    )
    // Report the error of the disk first, because the entry being written then fails only as a consequence.
    for (const end of await Promise.allSettled([flowing, writing])) {
      if (end.status === 'rejected') throw end.reason
    }
    await toDisk(part)
    await renameWhenFree(part, file)
    return { bytes: (await stat(file)).size, digest: hash.digest('hex') }
  } catch (problem) {
    await rm(part, { force: true })
    throw explainProblem(problem)
  }
}

function addEntry(tar: Pack, name: string, content: Parameters<AddArchiveFile>[1]) {
  return new Promise<void>((resolve, reject) => {
    const end = (problem?: Error | null) => (problem ? reject(problem) : resolve())
    if (typeof content === 'string' || Buffer.isBuffer(content)) {
      tar.entry({ name, mode: 0o600 }, content, end)
      return
    }
    const entry = tar.entry({ name, mode: 0o600, size: content.bytes }, end)
    writeChunks(entry, content.chunks).catch(reject)
  })
}

async function writeChunks(entry: ReturnType<Pack['entry']>, chunks: AsyncIterable<Uint8Array>) {
  for await (const chunk of chunks) {
    if (!entry.write(chunk)) await once(entry, 'drain')
  }
  entry.end(undefined)
}

async function toDisk(file: string) {
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
}

async function encryptStream(stream: Readable, lock: ArchiveLock) {
  const web = Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>
  return Readable.fromWeb((await createEncrypter(lock).encrypt(web)) as ReadableStream)
}

const AGE_FILE_SIGNATURE = Buffer.from('age-encryption.org/')
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/** Returns whether the file is encrypted with a passphrase; refuses a file that is not a backup. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => {
    throw new BackupProblem(`Nie ma pliku ${file} albo nie można go odczytać.`)
  })
  const head = Buffer.alloc(AGE_FILE_SIGNATURE.length)
  try {
    if ((await handle.stat()).isDirectory())
      throw new BackupProblem(`${file} to folder. Podaj plik kopii, który w nim leży.`)
    await handle.read(head)
  } finally {
    await handle.close()
  }
  if (head.equals(AGE_FILE_SIGNATURE)) return true
  if (head.subarray(0, ZSTD.length).equals(ZSTD)) return false
  throw new BackupProblem(`Plik ${file} nie jest kopią zapasową tego programu.`)
}

/**
 * Reads a backup entry by entry, in order; refuses a changed bit, a truncated file and a wrong passphrase with a
 * message. Returns the digest and the signature of what was read.
 */
export const readArchive = (
  file: string,
  lock: ArchiveLock | undefined,
  take: (name: string, content: Buffer) => Promise<void>,
): Promise<ReadContent> =>
  readArchiveStreams(file, lock, async (name, stream) => take(name, await buffer(stream)))

/** Reads an archive like `readArchive`, but leaves the content of each entry as a stream, which must be read to its end. */
export async function readArchiveStreams(
  file: string,
  lock: ArchiveLock | undefined,
  take: (name: string, content: AsyncIterable<unknown>) => Promise<void>,
): Promise<ReadContent> {
  const isLocked = await isEncrypted(file)
  if (isLocked) await requireKind(file, lock)
  const source = createReadStream(file)
  try {
    const archiveStream = isLocked ? await decryptStream(source, lock!) : source
    const tar = extract()
    const reading = (async () => {
      for await (const entry of tar) await take(entry.header.name, entry)
    })()
    // When the consumer stops first, its error is the one to report.
    const { read, content } = createTrailerReader()
    const flowing = pipeline(archiveStream, read, createZstdDecompress(), tar)
    flowing.catch(() => {}) // told below
    await reading.catch(async problem => {
      source.destroy()
      const cause = await flowing.then(
        () => problem,
        flowError => (problem instanceof BackupProblem ? problem : flowError),
      )
      throw cause
    })
    await flowing
    return content
  } catch (problem) {
    throw isDamage(problem) ? new BackupProblem(DAMAGED) : explainProblem(problem)
  } finally {
    source.destroy()
  }
}

const WRONG = 'To nie jest hasło do tej kopii.'
const WRONG_KEY = 'Ten klucz ani hasło nie otwiera tej kopii.'
const NO_PASSPHRASE = 'Ta kopia jest zaszyfrowana. Podaj jej hasło w ustawieniu BACKUP_PASSPHRASE.'
const NO_KEY =
  'Ta kopia jest zaszyfrowana kluczem publicznym. Podaj plik z kluczem prywatnym age: dopisz do polecenia --identity PLIK.'

/** Refuses a file for whose kind of encryption nothing is given that could open it. */
async function requireKind(file: string, lock: ArchiveLock | undefined) {
  const needsKey = await isForRecipients(file)
  const hasKey = typeof lock === 'object'
  if (needsKey ? !hasKey : !lock) throw new BackupProblem(needsKey ? NO_KEY : NO_PASSPHRASE)
}

/** Returns whether an encrypted file is for public keys; a passphrase is always the only stanza of its header. */
async function isForRecipients(file: string) {
  const handle = await open(file)
  const head = Buffer.alloc(AGE_FILE_SIGNATURE.length + 40)
  await handle.read(head).finally(() => handle.close())
  return !head.includes('-> scrypt ')
}

async function decryptStream(stream: Readable, lock: ArchiveLock) {
  const web = Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>
  const plainStream = await createDecrypter(lock)
    .decrypt(web)
    .catch(problem => {
      const wrong = /no identity matched|incorrect/.test(getErrorMessage(problem))
      throw wrong ? new BackupProblem(typeof lock === 'string' ? WRONG : WRONG_KEY) : problem
    })
  return Readable.fromWeb(plainStream as ReadableStream)
}

function isDamage(problem: unknown): boolean {
  return (
    !(problem instanceof BackupProblem) &&
    (/^(ZSTD|Z_|ERR_ZLIB)/.test(getCode(problem)) || DAMAGE.test(getErrorMessage(problem)))
  )
}

function explainProblem(problem: unknown): Error {
  if (problem instanceof BackupProblem) return problem
  const code = getCode(problem)
  if (code === 'ENOSPC') {
    return new BackupProblem('Na dysku z kopiami skończyło się miejsce. Kopia nie powstała.')
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOENT' || code === 'ENOTDIR') {
    return new BackupProblem('W katalogu kopii nie można zapisywać albo go nie ma.')
  }
  return getError(problem)
}
const DAMAGE =
  /zstd|decompress|unexpected end|premature|tar header|invalid tag|invalid tar|final chunk|truncated|stream (is )?(too short|incomplete)|empty|age|mac/i
