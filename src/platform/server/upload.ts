import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { makeTemporaryFolder } from '../files/temporary-folder.ts'
import { Refusal, getCode, getErrorMessage } from '../refusals.ts'

/** Received file: its path, its original name and its size. */
export interface ReceivedUpload {
  path: string
  name: string
  bytes: number
  remove(): Promise<void>
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

const tooBig = (limit: number) =>
  new Refusal(422, `Plik jest za duży. Największy dozwolony ma ${megabytes(limit)} MB.`)

/** Bytes allowed around the file in a multipart body. */
const WRAPPING = 64 * 1024

const CUT_OFF = 'Przesyłanie pliku zostało przerwane. Wybierz plik i wyślij go jeszcze raz.'

/** Checks for an aborted request or an invalid multipart body, which is a mistake of the sender and not of our disk. */
const isCutOff = (problem: unknown) =>
  getCode(problem) === 'ERR_STREAM_PREMATURE_CLOSE' ||
  getCode(problem) === 'ECONNRESET' ||
  // more parts, fields or files than our forms have
  /^FST_\w+_LIMIT$/.test(getCode(problem)) ||
  /unexpected end|terminated early|malformed|aborted/i.test(getErrorMessage(problem))

/** Streams the single file of the request to disk; refuses (422) none, an empty one or one above `limit` bytes. */
export async function receiveFile(request: FastifyRequest, limit: number): Promise<ReceivedUpload> {
  try {
    return await write(request, limit)
  } catch (problem) {
    throw isCutOff(problem) ? new Refusal(422, CUT_OFF) : problem
  }
}

/** Our forms send a single file; a body with millions of parts or headers would cost seconds of the main process. */
const FORM_LIMITS = {
  files: 1,
  fields: 10,
  parts: 11,
  headerPairs: 20,
  fieldNameSize: 100,
  fieldSize: 1024,
}

async function write(request: FastifyRequest, limit: number): Promise<ReceivedUpload> {
  if (!request.isMultipart()) throw new Refusal(422, 'Wybierz plik')
  // Refused at once, without writing any of the file to disk.
  if (Number(request.headers['content-length']) > limit + WRAPPING) throw tooBig(limit)
  const folder = await makeTemporaryFolder()
  const path = join(folder, 'file') // the original name never becomes a path
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const limits = { ...FORM_LIMITS, fileSize: limit }
    // A request aborted while the folder was created never ends, and would occupy its upload slot of the parish.
    if (request.raw.destroyed) throw new Refusal(422, CUT_OFF)
    const part = await request.file({ limits })
    if (!part) throw new Refusal(422, 'Wybierz plik')
    // The remainder of a file over the limit is not received.
    part.file.once('limit', () => part.file.destroy(tooBig(limit)))
    // The remainder of the body is discarded without parsing, because millions of empty parts would cost seconds.
    part.file.once('end', () => request.raw.unpipe().resume())
    await pipeline(part.file, createWriteStream(path))
    // A file that ends in the chunk that exceeds the limit is truncated before it can be stopped.
    if (part.file.truncated) throw tooBig(limit)
    const { size } = await stat(path)
    if (!size) throw new Refusal(422, 'Plik jest pusty')
    return { path, name: part.filename.slice(-200), bytes: size, remove }
  } catch (problem) {
    request.raw.unpipe()
    await remove()
    throw problem
  }
}
