import { createHash } from 'node:crypto'
import { cleanPicture } from '#documents/pictures/server/picture.ts'
import { countPages, isPdf } from './pdf.ts'

export interface ContentLimits {
  maxPages: number
  /** Maximum length of the longer side of a picture, in pixels. */
  maxSide: number
}

const getDigest = (bytes: Buffer) => ({
  digest: createHash('sha256').update(bytes).digest('base64url'),
  bytes: bytes.length,
})

/**
 * Returns the kind and the facts of a file by its content, regardless of its name; `cleaned` is the picture without its
 * camera metadata.
 */
export async function inspectContent(bytes: Buffer, { maxPages, maxSide }: ContentLimits) {
  if (isPdf(bytes)) {
    const pages = await countPages(bytes, maxPages)
    return {
      kind: 'pdf' as const,
      width: null,
      height: null,
      pages,
      ...getDigest(bytes),
      cleaned: null,
    }
  }
  const { content: cleanContent, ...facts } = cleanPicture(bytes, maxSide)
  return { ...facts, pages: null, ...getDigest(cleanContent), cleaned: cleanContent }
}
