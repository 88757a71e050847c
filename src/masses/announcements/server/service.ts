import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal } from '#platform/refusals.ts'
import { updateVersioned, toJsonb, buildStaleRefusal } from '#platform/database/records.ts'
import { isBlank } from '#ui/rich-text/rich-text.ts'
import type { AnnouncementEntry, PublishEntry } from '../contract.ts'
import { getAnnouncement } from './reading.ts'
import { getTitle, getWeek } from './week.ts'

interface Beginning {
  date_from: string
  date_to: string
  with_intentions: boolean
}

/** Proposes the title and the week of announcements for these days. */
export async function proposeAnnouncement(
  { db }: Context,
  { date_from, date_to, with_intentions }: Beginning,
) {
  const title = await getTitle(db, date_from)
  const otherAnnouncements = await db
    .selectFrom('announcements')
    .select(['id', 'title'])
    .where('date_from', '<=', date_to)
    .where('date_to', '>=', date_from)
    .orderBy('id')
    .execute()
  return {
    title,
    week: await getWeek(db, date_from, date_to, with_intentions),
    others: otherAnnouncements,
  }
}

/** Builds the stored columns of an entry; a week that was not written by hand is generated again. */
async function getColumns(db: Db, { points, week, ...entry }: AnnouncementEntry) {
  const { date_from, date_to, with_intentions } = entry
  return {
    ...entry,
    points: toJsonb(points),
    week: toJsonb(week ?? (await getWeek(db, date_from, date_to, with_intentions))),
    week_by_hand: week !== null,
    simplified: [...new Set(entry.simplified)],
    updated_at: sql<string>`now()`,
  }
}

/** Creates announcements; they are not public before they are published. */
export async function createAnnouncement({ db }: Context, entry: AnnouncementEntry) {
  return db
    .insertInto('announcements')
    .values(await getColumns(db, entry))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Changes announcements; a change of published ones is public at once. */
export async function updateAnnouncement(
  { db }: Context,
  id: number,
  { version, ...entry }: AnnouncementEntry & { version: number },
) {
  return updateVersioned(db, 'announcements', id, version, await getColumns(db, entry))
}

/** Publishes announcements on the parish's page from a day and an hour on. */
export async function publishAnnouncement(
  { db }: Context,
  id: number,
  { version, day, time }: PublishEntry,
) {
  const { points, week } = await getAnnouncement(db, id)
  if (points.length === 0 && isBlank(week)) {
    throw new Refusal(422, 'Te ogłoszenia są puste. Dopisz punkt i zapisz, a potem opublikuj')
  }
  return updateVersioned(db, 'announcements', id, version, {
    published_at: sql`(${day}::date + ${time}::time) at time zone 'Europe/Warsaw'`,
  })
}

/** Withdraws announcements from the parish's page; they remain as a draft. */
export const withdrawAnnouncement = ({ db }: Context, id: number, version: number) =>
  updateVersioned(db, 'announcements', id, version, { published_at: null })

/** Deletes a draft. Published announcements must be withdrawn first, so that they do not disappear by one click. */
export async function removeAnnouncement({ db }: Context, id: number, version: number) {
  const { published_at } = await getAnnouncement(db, id)
  if (published_at) {
    throw new Refusal(422, 'Te ogłoszenia są opublikowane. Najpierw cofnij publikację')
  }
  const deletedRow = await db
    .deleteFrom('announcements')
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (!deletedRow) throw await buildStaleRefusal(db, 'announcements', id)
  return deletedRow
}
