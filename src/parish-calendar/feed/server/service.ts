import type { Context } from '#platform/context.ts'
import { requireParish } from '#platform/context.ts'
import { type Database } from '#platform/database/database.ts'
import { insideParish } from '#platform/database/tenancy.ts'
import { notFound, refuseField } from '#platform/refusals.ts'
import { audit } from '#platform/server/security-log.ts'
import { tokenHash } from '#auth/sign-in/server/identify.ts'
import { newToken } from '#auth/sign-in/server/sessions.ts'
import { refuseForeignWorker } from '../../server/workers.ts'
import type { FeedEntry } from '../contract.ts'

export const FEED_PATH = '/calendar'

/** Returns the choices of the account's feed, never its address; null while it has none in this parish. */
export async function getCalendarFeed(context: Context) {
  const feed = await context.db
    .selectFrom('calendar_feeds')
    .select(['parish_worker_id', 'with_names', 'created_at', 'last_read_at'])
    .where('user_id', '=', context.user.id)
    .where('parish_id', '=', requireParish(context))
    .executeTakeFirst()
  return { feed: feed ?? null }
}

const checkWorker = (database: Database, parish_id: number, { parish_worker_id }: FeedEntry) =>
  insideParish(database, parish_id, { readOnly: true })(db =>
    refuseForeignWorker(db, parish_worker_id),
  )

/** Refuses an account that belongs to no parish, because only an account of the parish reads a feed later. */
async function refuseVisitor({ db, user }: Context, parish_id: number) {
  const account = await db
    .selectFrom('users')
    .select('parish_id')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (account.parish_id !== parish_id) {
    throw refuseField(
      'parish_worker_id',
      'Kalendarz w telefonie mogą mieć tylko konta tej parafii. Zaloguj się na konto parafii.',
    )
  }
}

/** Creates or replaces the secret address of the account; returns it only this once. */
export async function createCalendarFeed(context: Context, database: Database, entry: FeedEntry) {
  const { db, user, request, origin } = context
  const parish_id = requireParish(context)
  await refuseVisitor(context, parish_id)
  await checkWorker(database, parish_id, entry)
  const token = newToken()
  const feed = { ...entry, parish_id, token_hash: tokenHash(token) }
  await db
    .insertInto('calendar_feeds')
    .values({ ...feed, user_id: user.id })
    .onConflict(conflict =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...feed, created_at: new Date().toISOString(), last_read_at: null }),
    )
    .execute()
  audit(request, 'calendar address made', { account: user.id, ok: true })
  return { address: `${origin}${FEED_PATH}/${token}.ics` }
}

/** Changes what the feed contains; its address stays. */
export async function updateCalendarFeed(context: Context, database: Database, entry: FeedEntry) {
  const parish_id = requireParish(context)
  await checkWorker(database, parish_id, entry)
  const { numUpdatedRows } = await context.db
    .updateTable('calendar_feeds')
    .set(entry)
    .where('user_id', '=', context.user.id)
    .where('parish_id', '=', parish_id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw notFound('Kalendarz w telefonie jest wyłączony. Włącz go.')
  return {}
}

/** Turns the feed off; its address stops at once. */
export async function removeCalendarFeed({ db, user, request }: Context) {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', user.id).execute()
  audit(request, 'calendar address removed', { account: user.id, ok: true })
  return {}
}
