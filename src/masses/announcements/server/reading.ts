import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { searchFilter } from '#platform/database/records.ts'
import { type Announcement, type AnnouncementQuery, announcements } from '../contract.ts'

/** Selects complete announcements. */
export const selectAnnouncements = (db: Db) =>
  db
    .selectFrom('announcements')
    .selectAll()
    .$narrowType<Pick<Announcement, 'points' | 'week' | 'simplified'>>()

/** Lists announcements that match the query, one row each. */
export function listAnnouncements(
  { db }: Context,
  { search, published, sort, sortType, ...page }: AnnouncementQuery,
) {
  let announcementRows = db
    .selectFrom('announcements')
    .select(['id', 'title', 'date_from', 'date_to', 'published_at'])
    .select(sql<number>`jsonb_array_length(points)`.as('points'))
  if (search) announcementRows = announcementRows.where(searchFilter('announcements', search))
  if (published !== undefined)
    announcementRows = announcementRows.where('published_at', published ? 'is not' : 'is', null)
  return readPage(
    announcements.list.path,
    page,
    announcementRows.orderBy(sort, sortType).orderBy('id', sortType),
  )
}

/** Returns announcements by their id; throws 404 when none exist. */
export async function getAnnouncement(db: Db, id: number): Promise<Announcement> {
  const announcement = await selectAnnouncements(db).where('id', '=', id).executeTakeFirst()
  if (!announcement) throw notFound('Nie ma takich ogłoszeń. Wróć do listy i odśwież ją')
  return announcement
}
