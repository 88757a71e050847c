import { sql } from 'kysely'
import { audienceColumns } from '#news/audience/server/audience.ts'
import { type Context, requireParish } from '#platform/context.ts'
import { notFound } from '#platform/refusals.ts'
import { updateVersioned, toJsonb } from '#platform/database/records.ts'
import type { NewsEntry, ProgramNewsEntry } from '../contract.ts'
import { NEWS_NOT_FOUND_MESSAGE } from './reading.ts'

/** Owner of the news being written: the current parish, or the program. */
export type NewsOwner = 'parish' | 'program'
type Entry = NewsEntry | ProgramNewsEntry

const getParishId = (context: Context, owner: NewsOwner) =>
  owner === 'parish' ? requireParish(context) : null

async function getColumns({ db }: Context, entry: Entry) {
  const { title, body, date_from, date_to, published } = entry
  return {
    title,
    body: toJsonb(body),
    date_from,
    date_to,
    published,
    updated_at: sql<string>`now()`,
    ...('to_roles' in entry && (await audienceColumns(db, entry))),
  }
}

export async function createNewsItem(context: Context, owner: NewsOwner, entry: Entry) {
  const { db, user } = context
  return db
    .insertInto('news')
    .values({
      ...(await getColumns(context, entry)),
      parish_id: getParishId(context, owner),
      author_name: user.name,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Refuses (404) news of another owner, and news in the wrong state of removal. */
async function demandOwn(context: Context, owner: NewsOwner, id: number, isRemoved: boolean) {
  const row = await context.db
    .selectFrom('news')
    .select('id')
    .where('id', '=', id)
    .where('parish_id', 'is not distinct from', getParishId(context, owner))
    .where('removed_at', isRemoved ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound(NEWS_NOT_FOUND_MESSAGE)
}

/** Changes a news item; it stays read for users who have read it. */
export async function updateNewsItem(
  context: Context,
  owner: NewsOwner,
  id: number,
  { version, ...entry }: Entry & { version: number },
) {
  await demandOwn(context, owner, id, false)
  return updateVersioned(context.db, 'news', id, version, await getColumns(context, entry))
}

/** Removes a news item for all users; who has read it is preserved, so that after a restore it is not unread again. */
export async function removeNewsItem(
  context: Context,
  owner: NewsOwner,
  id: number,
  version: number,
) {
  await demandOwn(context, owner, id, false)
  return updateVersioned(context.db, 'news', id, version, { removed_at: sql`now()` })
}

export async function restoreNewsItem(
  context: Context,
  owner: NewsOwner,
  id: number,
  version: number,
) {
  await demandOwn(context, owner, id, true)
  return updateVersioned(context.db, 'news', id, version, { removed_at: null })
}
