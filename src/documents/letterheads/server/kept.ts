import type { Db } from '#platform/database/database.ts'
import type { Pictures } from '#platform/printing/typesetter.ts'
import { type LetterheadLook, readDigest } from './find-letterhead.ts'

const MOST_BYTES = 32 * 1024 * 1024

/** Cache of pictures by parish and digest; the content of a digest never changes. */
const cache = new Map<string, Buffer>()
let cachedBytes = 0

function keep(key: string, content: Buffer) {
  if (cache.has(key)) return
  cache.set(key, content)
  cachedBytes += content.length
  for (const [oldest, bytes] of cache) {
    if (cachedBytes <= MOST_BYTES) return
    cache.delete(oldest)
    cachedBytes -= bytes.length
  }
}

/** Returns the pictures of these letterheads, by the paths at which templates read them. */
export async function getPictures(
  db: Db,
  parish_id: number | null,
  looks: readonly (LetterheadLook | null | undefined)[],
): Promise<Pictures> {
  const paths = new Set(
    looks.flatMap(look => [look?.logo?.path, look?.background?.path].filter(path => path != null)),
  )
  const pictureEntries = await Promise.all(
    Array.from(
      paths,
      async path => [path, await getPicture(db, parish_id, readDigest(path))] as const,
    ),
  )
  return Object.fromEntries(pictureEntries)
}

async function getPicture(db: Db, parish_id: number | null, digest: string): Promise<Buffer> {
  const key = `${parish_id}/${digest}`
  const cachedPicture = cache.get(key)
  if (cachedPicture) return cachedPicture
  const { content } = await db
    .selectFrom('letterhead_pictures')
    .select('content')
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow()
  keep(key, content)
  return content
}
