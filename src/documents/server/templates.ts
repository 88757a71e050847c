import type { Db } from '#platform/database/database.ts'
import { toJsonb } from '#platform/database/records.ts'
import { type Sources, computeDigest, getSources } from '#platform/printing/sources.ts'

/** Keeps templates as they are today, each once in a parish; answers their digests. */
export async function keepTemplates(db: Db, templates: Iterable<string>) {
  const sources = await Promise.all(
    Array.from(new Set(templates), async name => [name, await getSources(name)] as const),
  )
  const digests = new Map(sources.map(([name, files]) => [name, computeDigest(files)]))
  if (digests.size === 0) return digests
  const storedRows = await db
    .selectFrom('document_templates')
    .select('digest')
    .where('digest', 'in', [...digests.values()])
    .execute()
  const knownDigests = new Set(storedRows.map(({ digest }) => digest))
  const missing = sources.flatMap(([name, files]) => {
    const digest = digests.get(name)!
    return knownDigests.has(digest) ? [] : { digest, files: toJsonb(files) }
  })
  if (missing.length) {
    // A colleague may keep the same one at the same time.
    const insert = db.insertInto('document_templates').values(missing)
    await insert.onConflict(conflict => conflict.doNothing()).execute()
  }
  return digests
}

/** The template that a paper left with; none of what left before templates were kept. */
export async function keptTemplate(db: Db, digest: string | null) {
  if (digest === null) return undefined
  const { files } = await db
    .selectFrom('document_templates')
    .select('files')
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow()
  return files as Sources
}
