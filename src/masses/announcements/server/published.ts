import { escapeHtml, richTextHtml } from '#ui/rich-text/html.ts'
import type { Db } from '#platform/database/database.ts'
import { type Announcement, announcementSections, isPublicPoint } from '../contract.ts'
import { selectAnnouncements } from './reading.ts'

/** Announcements as the public may see them, without points that only the church hears. */
export type PublishedAnnouncement = Pick<
  Announcement,
  'id' | 'title' | 'date_from' | 'date_to' | 'points' | 'week' | 'updated_at'
> & { published_at: string }

/**
 * Lists the announcements of a parish that are public at a moment, newest first. Needs a transaction of that parish
 * (`app_user` with its number), because row-level security shows no other.
 */
export async function publishedAnnouncements(
  db: Db,
  parish: number,
  at: Date | string,
  limit = 10,
): Promise<PublishedAnnouncement[]> {
  const rows = await selectAnnouncements(db)
    .where('parish_id', '=', parish)
    .where('published_at', '<=', new Date(at).toISOString())
    .orderBy('date_from', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({
    id: row.id,
    title: row.title,
    date_from: row.date_from,
    date_to: row.date_to,
    points: row.points.filter(isPublicPoint),
    week: row.week,
    updated_at: row.updated_at,
    published_at: row.published_at!,
  }))
}

/**
 * Renders everything except the title as safe HTML: the points numbered consecutively, under headings of the given
 * level, and then the week. For the public page and its feed.
 */
export function announcementHtml(
  { points, week }: Pick<Announcement, 'points' | 'week'>,
  level: 2 | 3 | 4 = 3,
): string {
  const buildHeading = (words: string) => `<h${level}>${escapeHtml(words)}</h${level}>`
  const groupHtml = listGroups(points).map(({ section, apart, from, points: group }) => {
    const items = group.map(({ body }) => `<li>${richTextHtml(body)}</li>`).join('')
    return `${section ? buildHeading(announcementSections[section]) : ''}${apart ? '<hr>' : ''}<ol start="${from}">${items}</ol>`
  })
  return (
    groupHtml.join('') + (week.length ? buildHeading('Porządek tygodnia') + richTextHtml(week) : '')
  )
}

/**
 * Groups adjacent points of one section, each with the number of its first point. Points without a section form a group
 * of their own, so that they are not read under the heading of the section before them.
 */
export function listGroups<P extends Pick<Announcement['points'][number], 'section'>>(
  points: readonly P[],
) {
  const groups: { section: P['section']; apart: boolean; from: number; points: P[] }[] = []
  for (const [index, point] of points.entries()) {
    const last = groups.at(-1)
    if (last && last.section === point.section) last.points.push(point)
    else {
      const { section } = point
      const apart = section === null && last !== undefined
      groups.push({ section, apart, from: index + 1, points: [point] })
    }
  }
  return groups
}
