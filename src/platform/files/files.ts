import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'

/** Bytes of one part: what is in memory at once while a file is written or read. */
const PART = 256 * 1024

interface About {
  name: string
  kind: string
  bytes: number
}

/**
 * Keeps a file, part by part, in the caller's transaction: it stands with the record that speaks of it, or not at all.
 * With `readFile` this is all that modules know of where files lie; a deleted row of `files` takes its parts along.
 */
export async function putFile(
  db: Db,
  about: About,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  const { id } = await db
    .insertInto('files')
    .values(about)
    .returning('id')
    .executeTakeFirstOrThrow()
  let part = 0
  for await (const piece of pieces(content)) {
    await db
      .insertInto('file_parts')
      .values({ file_id: id, part: part++, content: piece })
      .execute()
  }
  return id
}

/** A stream comes in pieces of any size; parts are of one. */
async function* pieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of content) {
    waiting.push(chunk)
    size += chunk.length
    if (size < PART) continue
    const buffer = Buffer.concat(waiting)
    let start = 0
    for (; start + PART <= size; start += PART) yield buffer.subarray(start, start + PART)
    waiting = start < size ? [buffer.subarray(start)] : []
    size -= start
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** The file from its beginning. Each part is read in a transaction of its own: a slow reader holds no connection. */
export async function* readFile(
  inNewTransaction: Context['inNewTransaction'],
  id: number,
): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const partRow = await inNewTransaction(db =>
      db
        .selectFrom('file_parts')
        .select('content')
        .where('file_id', '=', id)
        .where('part', '=', part)
        .executeTakeFirst(),
    )
    if (!partRow) return
    yield partRow.content
  }
}
