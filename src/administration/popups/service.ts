import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'

/** The newest notice that still stands and that this person has not put away. */
export async function latest({ db, user }: Context) {
  const popup = await db
    .selectFrom('popups')
    .select('id')
    .where('withdrawn', '=', false)
    .where('published_at', '<=', new Date().toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('popups_seen')
            .select('popup_id')
            .whereRef('popup_id', '=', 'popups.id')
            .where('user_id', '=', user.id),
        ),
      ),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { id: popup?.id ?? null }
}

export async function get({ db }: Context, id: number) {
  const popup = await db
    .selectFrom('popups')
    .select(['id', 'title', 'content', 'published_at'])
    .where('id', '=', id)
    .where('withdrawn', '=', false)
    .executeTakeFirst()
  if (!popup) throw notFound('Nie ma takiego komunikatu')
  return popup
}

/** Put away for good, by this person; putting away twice changes nothing. */
export async function putAway(context: Context, id: number) {
  await get(context, id)
  await context.db
    .insertInto('popups_seen')
    .values({ user_id: context.user.id, popup_id: id })
    .onConflict(seen => seen.doNothing())
    .execute()
  return {}
}
