import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import type { AttachmentFacts } from './inspect.ts'

/** Bytes of one part, which is the memory used while a file is read. */
const PART = 256 * 1024

/** Stores a file from the disk in the caller’s transaction. */
export async function keepFile(db: Db, path: string, facts: AttachmentFacts) {
  const { id } = await db
    .insertInto('attachment_files')
    .values(facts)
    .returning('id')
    .executeTakeFirstOrThrow()
  const file = await open(path)
  try {
    for (let part = 0; part * PART < facts.bytes; part++) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(PART), 0, PART, part * PART)
      const content = buffer.subarray(0, bytesRead)
      await db.insertInto('attachment_parts').values({ file_id: id, part, content }).execute()
    }
  } finally {
    await file.close()
  }
  return { file_id: id, kind: facts.kind, bytes: facts.bytes, pages: facts.pages }
}

/**
 * Yields a file part by part; each part is read in its own transaction, so that a slow reader does not occupy a
 * connection.
 */
export async function* readParts(inNewTransaction: Context['inNewTransaction'], file_id: number) {
  for (let part = 0; ; part++) {
    const partRow = await inNewTransaction(db =>
      db
        .selectFrom('attachment_parts')
        .select('content')
        .where('file_id', '=', file_id)
        .where('part', '=', part)
        .executeTakeFirst(),
    )
    if (!partRow) return
    yield partRow.content
  }
}

/** Deletes attachments removed a month ago, and files without an attachment. */
export async function sweepUnused(db: Db) {
  await sql`delete from attachments where removed_at < now() - interval '30 days'`.execute(db)
  await sql`delete from attachment_files f where sent_at < now() - interval '1 day'
    and not exists (select from attachments a where a.file_id = f.id)
    and not exists (select from attachments a where a.thumbnail_id = f.id)`.execute(db)
}
