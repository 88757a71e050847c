import type { Db } from '#platform/database/database.ts'
import { toJsonb } from '#platform/database/records.ts'
import { type Sources, computeDigest, getSources } from '#platform/printing/sources.ts'

/** Stores the current templates, each once per parish; returns their digests. */
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
    // Another request may store the same template concurrently.
    const insert = db.insertInto('document_templates').values(missing)
    await insert.onConflict(conflict => conflict.doNothing()).execute()
  }
  return digests
}

/** Returns the template that a paper was issued with; undefined for papers from before templates were stored. */
export async function keptTemplate(db: Db, digest: string | null) {
  if (digest === null) return undefined
  const { files } = await db
    .selectFrom('document_templates')
    .select('files')
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow()
  return files as Sources
}
