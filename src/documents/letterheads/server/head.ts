import type { Db } from '#platform/database/database.ts'
import { getLetterheadLook } from '../../server/letterhead.ts'
import { getPictures } from './kept.ts'
import { findLetterhead } from './find-letterhead.ts'

/** Returns the parish data for the head of one paper, with the pictures of its letterhead. */
export async function paperHead(db: Db, parish_id: number | null, template: string) {
  const { parish, looks } = await getLetterheadLook(db)
  const look = findLetterhead(looks, template)
  return {
    parish: look ? { ...parish, letterhead: look } : parish,
    pictures: await getPictures(db, parish_id, [look]),
  }
}
