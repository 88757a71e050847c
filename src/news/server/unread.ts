import { type SqlBool, sql } from 'kysely'
import { buildAudienceCondition, isDue } from '#news/audience/server/audience.ts'
import type { Account } from '#platform/context.ts'
import { today } from '#shared/dates/days.ts'
import type { Db } from '#platform/database/database.ts'

export type Reader = Pick<Account, 'id' | 'role_id' | 'parish_id'>

/**
 * Builds the condition for news of the reader's parish, and of the program if addressed to the reader; published and
 * current.
 */
export const buildReaderCondition = (reader: Reader) => sql<SqlBool>`((
  published and ${isDue(today())}
  and (parish_id = ${reader.parish_id}::integer or (parish_id is null and ${buildAudienceCondition(reader)}))
  ) is true)`

/** Builds the condition that the user has neither read nor written the news item. */
export const isUnread = ({ id }: Reader) => sql<SqlBool>`(
  author_id is distinct from ${id}
  and not exists (select from news_reads where news_id = news.id and user_id = ${id}))`

const MAX_UNREAD_NEWS = 20

/** Returns the titles of the newest unread news, and the number of all unread. */
export async function listUnreadNews(db: Db, reader: Reader) {
  const waiting = db
    .selectFrom('news')
    .where('removed_at', 'is', null)
    .where(buildReaderCondition(reader))
    .where(isUnread(reader))
  const unread = await waiting
    .select(['id', 'title'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('date_from', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_UNREAD_NEWS)
    .execute()
  return {
    unreadNews: unread.map(({ id, title }) => ({ id, title })),
    unreadNewsCount: unread[0]?.total ?? 0,
  }
}
