import { sql } from 'kysely'
import {
  buildAudienceCondition,
  audienceColumns,
  audienceShown,
  isDue,
} from '#news/audience/server/audience.ts'
import type { Context } from '#platform/context.ts'
import { today } from '#shared/dates/days.ts'
import { notFound } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { updateVersioned, toJsonb } from '#platform/database/records.ts'
import { buildAddress } from '#platform/endpoint.ts'
import type { RichText } from '#ui/rich-text/rich-text.ts'
import { type PopupEntry, type PopupQuery, type PopupRow, popups } from '../contract.ts'

const POPUP_NOT_FOUND_MESSAGE = 'Nie ma takiego komunikatu'

/** Selects current notices addressed to the user. */
const due = ({ db, user }: Context) =>
  db
    .selectFrom('popups')
    .where('removed_at', 'is', null)
    .where(isDue(today()))
    .where(buildAudienceCondition(user))

/** Returns the newest current notice that the user has not dismissed. */
export async function getLatestPopup(context: Context) {
  const popup = await due(context)
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('popups_seen')
            .select('popup_id')
            .whereRef('popup_id', '=', 'popups.id')
            .where('user_id', '=', context.user.id),
        ),
      ),
    )
    .orderBy('date_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { id: popup?.id ?? null }
}

export async function readPopup(context: Context, id: number) {
  const popup = await due(context)
    .select(['id', 'title', 'body'])
    .$narrowType<{ body: RichText }>()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!popup) throw notFound(POPUP_NOT_FOUND_MESSAGE)
  return popup
}

/** Dismisses a notice for this user for good; repeating it changes nothing. */
export async function putAway(context: Context, id: number) {
  await readPopup(context, id)
  await context.db
    .insertInto('popups_seen')
    .values({ user_id: context.user.id, popup_id: id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return {}
}

const rows = ({ db }: Context) =>
  db
    .selectFrom('popups')
    .select(['id', 'title', 'date_from', 'date_to'])
    .select(
      sql<PopupRow['state']>`case
        when date_from > ${today()}::date then 'planned'
        when date_to < ${today()}::date then 'ended'
        else 'current' end`.as('state'),
    )
    .select(sql<number>`(select count(*) from popups_seen where popup_id = popups.id)`.as('seen'))
    .where('removed_at', 'is', null)

/** Lists the notices that were not removed, newest first. */
export async function listPopups(context: Context, query: PopupQuery) {
  const { sort, sortType, search } = query
  let matchingPopups = rows(context)
  if (search.trim()) {
    matchingPopups = matchingPopups.where(
      sql<boolean>`strpos(fold(title), fold(${search.trim()})) > 0`,
    )
  }
  const column = sort === 'title' ? sql`title collate "pl"` : sql`date_from`
  return readPage(
    popups.list.path,
    query,
    matchingPopups.orderBy(column, sortType).orderBy('id', sortType),
  )
}

export async function getPopup(context: Context, id: number) {
  const popup = await rows(context)
    .select(['version', 'body', 'to_roles', 'to_dioceses', 'to_parishes'])
    .$narrowType<{ body: RichText }>()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!popup) throw notFound(POPUP_NOT_FOUND_MESSAGE)
  return { ...popup, audience: await audienceShown(context.db, popup) }
}

export async function listPopupReadings(
  context: Context,
  id: number,
  query: Pick<PopupQuery, 'page' | 'per_page'>,
) {
  await getPopup(context, id)
  const readersQuery = context.db
    .selectFrom('popups_seen')
    .innerJoin('users', 'users.id', 'popups_seen.user_id')
    .leftJoin('parishes', 'parishes.id', 'users.parish_id')
    .select(['users.id', 'users.name', 'parishes.name as parish', 'popups_seen.seen_at'])
    .where('popup_id', '=', id)
    .orderBy('seen_at', 'desc')
    .orderBy('users.id')
  return readPage(buildAddress(popups.seenBy, { id }), query, readersQuery)
}

async function getColumns({ db }: Context, { body, ...entry }: PopupEntry) {
  return { ...entry, body: toJsonb(body), ...(await audienceColumns(db, entry)) }
}

export async function createPopup(context: Context, entry: PopupEntry) {
  return context.db
    .insertInto('popups')
    .values(await getColumns(context, entry))
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

async function demand({ db }: Context, id: number, isRemoved: boolean) {
  const popup = await db
    .selectFrom('popups')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', isRemoved ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (!popup) throw notFound(POPUP_NOT_FOUND_MESSAGE)
}

/** Changes a notice; users who have dismissed it do not see it again. */
export async function updatePopup(
  context: Context,
  id: number,
  { version, ...entry }: PopupEntry & { version: number },
) {
  await demand(context, id, false)
  return updateVersioned(context.db, 'popups', id, version, await getColumns(context, entry))
}

/** Hides a notice from all users; its dismissals are preserved, so that it can be restored. */
export async function removePopup(context: Context, id: number, version: number) {
  await demand(context, id, false)
  return updateVersioned(context.db, 'popups', id, version, { removed_at: sql`now()` })
}

export async function restorePopup(context: Context, id: number, version: number) {
  await demand(context, id, true)
  return updateVersioned(context.db, 'popups', id, version, { removed_at: null })
}
