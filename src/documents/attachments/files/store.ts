import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import type { lookInto } from './content.ts'

/** Bytes of one part: what is in memory at once while a file is read. */
const PART = 256 * 1024

type Content = Awaited<ReturnType<typeof lookInto>>

/** Keeps a file of the parish in the caller's transaction. */
export async function keepFile(db: Db, { content, ...about }: Content) {
  const digest = createHash('sha256').update(content).digest('base64url')
  const { id } = await db
    .insertInto('attachment_files')
    .values({ ...about, digest, bytes: content.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let part = 0; part * PART < content.length; part++) {
    const piece = content.subarray(part * PART, (part + 1) * PART)
    await db.insertInto('attachment_parts').values({ file_id: id, part, content: piece }).execute()
  }
  return { file_id: id, kind: about.kind, bytes: content.length, pages: about.pages }
}

/** From the beginning; each part is read in a transaction of its own, so a slow reader holds no connection. */
export async function* readParts(apart: Context['apart'], file_id: number) {
  for (let part = 0; ; part++) {
    const found = await apart(db =>
      db
        .selectFrom('attachment_parts')
        .select('content')
        .where('file_id', '=', file_id)
        .where('part', '=', part)
        .executeTakeFirst(),
    )
    if (!found) return
    yield found.content
  }
}

/** Attachments removed a month ago, and files that nothing names any more. */
export async function sweepUnused(db: Db) {
  await sql`delete from attachments where removed_at < now() - interval '30 days'`.execute(db)
  await sql`delete from attachment_files f where sent_at < now() - interval '1 day'
    and not exists (select from attachments a where a.file_id = f.id)
    and not exists (select from attachments a where a.thumbnail_id = f.id)`.execute(db)
}
