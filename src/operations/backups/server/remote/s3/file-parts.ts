import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

/** Size of the parts of a large file; S3 takes at most 10,000 parts, so files of up to 160 GB. */
export const partLimits = { bytes: 16 * 2 ** 20 }

/** Size and digests of a file: its MD5 as S3 states it (ETag) and its SHA-256. */
export interface FileDigests {
  bytes: number
  etag: string
  sha256: string
}

/** Returns the MD5, which S3 states and checks. */
export const getMd5 = (content: Uint8Array) => createHash('md5').update(content).digest()

/** Returns the number of parts; an empty file has one. */
export const countParts = (bytes: number) => Math.max(1, Math.ceil(bytes / partLimits.bytes))

/** Reads one part of a file. */
export async function readPart(handle: FileHandle, index: number): Promise<Buffer> {
  const buffer = Buffer.alloc(partLimits.bytes)
  let length = 0
  while (length < buffer.length) {
    const position = index * partLimits.bytes + length
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length, position)
    if (bytesRead === 0) break
    length += bytesRead
  }
  return buffer.subarray(0, length)
}

/** Opens a file for the work, and closes it. */
export async function withFile<T>(
  path: string,
  work: (handle: FileHandle, bytes: number) => Promise<T>,
) {
  const handle = await open(path)
  try {
    return await work(handle, (await handle.stat()).size)
  } finally {
    await handle.close()
  }
}

/** Computes what S3 will say of the file once it has all of it. */
export const computeDigests = (path: string, signal?: AbortSignal): Promise<FileDigests> =>
  withFile(path, async (handle, bytes) => {
    const sha256 = createHash('sha256')
    const md5s: Buffer[] = []
    for (let index = 0; index < countParts(bytes); index++) {
      signal?.throwIfAborted()
      const part = await readPart(handle, index)
      sha256.update(part)
      md5s.push(getMd5(part))
    }
    const [first] = md5s
    const isWhole = md5s.length === 1 && first !== undefined
    const etag = isWhole
      ? first.toString('hex')
      : `${getMd5(Buffer.concat(md5s)).toString('hex')}-${md5s.length}`
    return { bytes, etag, sha256: sha256.digest('hex') }
  })
