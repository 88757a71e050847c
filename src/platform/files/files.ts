import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'

/** Bytes of one part, which is the amount in memory while a file is written or read. */
const PART = 256 * 1024

interface About {
  name: string
  kind: string
  bytes: number
}

/**
 * Stores a file in parts in the caller's transaction, so that it is committed with the record that refers to it.
 * Modules use only this function and `readFile`, without knowledge of the storage; deleting a row of `files` deletes
 * its parts.
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

/** Splits a stream with pieces of any size into parts of one size. */
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

/**
 * Reads the file from its beginning. Each part is read in a transaction of its own, so that a slow reader holds no
 * connection.
 */
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
