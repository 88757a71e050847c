import { type SqlBool, sql } from 'kysely'
import { audienceShown } from '#news/audience/server/audience.ts'
import type { Context } from '#platform/context.ts'
import { today } from '#shared/dates/days.ts'
import { notFound } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import type { RichText } from '#ui/rich-text/rich-text.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { type NewsQuery, type NewsState, news } from '../contract.ts'
import { buildReaderCondition, isUnread, listUnreadNews } from './unread.ts'

type User = Context['user']

/** Tests whether the user may write this news, of their parish or of the program; writers also read drafts. */
const isWritable = (user: User) => sql<boolean>`(
  (${hasPermission(user, 'news.write')}::boolean and parish_id = ${user.parish_id}::integer) is true
  or (${hasPermission(user, 'installation.manage')}::boolean and parish_id is null))`

const buildState = (day: string) => sql<NewsState>`case
  when not published then 'draft'
  when date_from > ${day}::date then 'planned'
  when date_to < ${day}::date then 'ended'
  else 'current' end`

const selectVisibleNews = ({ db, user }: Context) =>
  db
    .selectFrom('news')
    .select(['id', 'title', 'date_from', 'date_to', 'author_name'])
    .select(sql<boolean>`parish_id is not null`.as('own'))
    .select(isWritable(user).as('writable'))
    .select(sql<boolean>`(${buildReaderCondition(user)} and ${isUnread(user)})`.as('unread'))
    .select(buildState(today()).as('state'))
    .where('removed_at', 'is', null)
    .where(sql<SqlBool>`(${isWritable(user)} or ${buildReaderCondition(user)})`)

/** Lists the news for the user, newest first. */
export async function listNews(context: Context, query: NewsQuery) {
  const { sort, sortType, search, unread } = query
  let matchingNews = selectVisibleNews(context)
  if (search.trim()) {
    matchingNews = matchingNews.where(sql<SqlBool>`strpos(fold(title), fold(${search.trim()})) > 0`)
  }
  if (unread !== undefined) {
    matchingNews = matchingNews.where(
      sql<SqlBool>`(${buildReaderCondition(context.user)} and ${isUnread(context.user)}) = ${unread}`,
    )
  }
  const column = sort === 'title' ? sql`title collate "pl"` : sql`date_from`
  return readPage(
    news.list.path,
    query,
    matchingNews.orderBy(column, sortType).orderBy('id', sortType),
  )
}

/** Returns one news item; its audience and number of readers only for users who may change it. */
export async function getNewsItem(context: Context, id: number) {
  const { db } = context
  const row = await selectVisibleNews(context)
    .select(['version', 'body', 'published', 'to_roles', 'to_dioceses', 'to_parishes'])
    .$narrowType<{ body: RichText }>()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound(NEWS_NOT_FOUND_MESSAGE)
  const { to_roles, to_dioceses, to_parishes, ...rest } = row
  if (!row.writable) return { ...rest, audience: null, readers: null }
  const { readers } = await db
    .selectFrom('news_reads')
    .select(eb => eb.fn.countAll<number>().as('readers'))
    .where('news_id', '=', id)
    .executeTakeFirstOrThrow()
  const audience = await audienceShown(db, { to_roles, to_dioceses, to_parishes })
  return { ...rest, readers, audience }
}

export const NEWS_NOT_FOUND_MESSAGE =
  'Nie ma takiej aktualności. Mogła zostać usunięta albo przestała obowiązywać.'

/** Marks a news item as read by the user; repeating it changes nothing. */
export async function readNewsItem(context: Context, id: number) {
  const { db, user } = context
  const { unread } = await getNewsItem(context, id)
  if (unread) {
    await db
      .insertInto('news_reads')
      .values({ user_id: user.id, news_id: id })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  const { unreadNewsCount } = await listUnreadNews(db, user)
  return { unreadNewsCount }
}
