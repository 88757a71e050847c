import { sqlToday } from '#platform/database/day-in-poland.ts'
import { sql } from 'kysely'
import { today } from '#shared/dates/days.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound, refuseField } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { updateVersioned, buildStaleRefusal } from '#platform/database/records.ts'
import {
  type NoticeKind,
  type NoticeMove,
  type NoticeQuery,
  type NoticeState,
  notices,
} from '../contract.ts'

/** Condition: sent or reminded of a month ago, and not answered since. */
const OVERDUE = sql<boolean>`(state = 'sent' and greatest(sent_at, reminded_at) < ${sqlToday} - 30)`

/** Condition: the addressee uses this installation, so that the notice is delivered with a click. */
export const INSTALLED = sql<boolean>`(note is not null and installed_parish(recipient) is not null)`

export async function listNotices({ db }: Context, query: NoticeQuery) {
  const { sort, sortType, state, overdue } = query
  let noticeQuery = db.selectFrom('notices')
  if (state) noticeQuery = noticeQuery.where('state', '=', state)
  if (overdue !== undefined) noticeQuery = noticeQuery.where(OVERDUE, '=', overdue)
  const noticeRows = noticeQuery
    .select(['id', 'version', 'kind', 'state', 'about as person', 'origin', 'origin_id', 'act'])
    .select(['recipient', 'sent_at', 'created_at', 'answer', 'reminded_at', OVERDUE.as('overdue')])
    .select(INSTALLED.as('installed'))
    .$narrowType<{ state: NoticeState; kind: NoticeKind }>()
    .orderBy(sql`state <> 'waiting'`)
    .orderBy(sort === 'recipient' ? sql`recipient collate "pl"` : sql`created_at`, sortType)
    .orderBy('id')
  return readPage(notices.list.path, query, noticeRows)
}

/** Changes the state of a notice, also back after a mistaken click. The day of sending stays while it is true. */
export async function moveNotice({ db }: Context, id: number, { version, state }: NoticeMove) {
  const notice = await db
    .selectFrom('notices')
    .select(['sent_at', 'origin', 'origin_id', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!notice) throw notFound()
  if (notice.state === 'dropped' && (await isCancelled(db, notice))) {
    throw refuseField('state', 'Akt jest unieważniony, więc nie ma o czym zawiadamiać.')
  }
  const isSent = state !== 'waiting' && state !== 'dropped'
  const sent_at = isSent ? (notice.sent_at ?? today()) : null
  return updateVersioned(db, 'notices', id, version, { state, sent_at })
}

async function at(db: Db, id: number, version: number) {
  const notice = await db
    .selectFrom('notices')
    .select(['version', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!notice) throw notFound()
  if (notice.version !== version) throw await buildStaleRefusal(db, 'notices', id)
  return notice
}
const getVersion = (db: Db, id: number) =>
  db.selectFrom('notices').select(['id', 'version']).where('id', '=', id).executeTakeFirstOrThrow()

/** Delivers the notice to its addressee in the same installation. */
export async function deliverNotice({ db }: Context, id: number, { version }: { version: number }) {
  await at(db, id, version)
  const { rows } = await sql<{ target: number | null }>`
    select deliver_notice(${id}) as target`.execute(db)
  if (rows[0]?.target == null) {
    throw refuseField(
      'recipient',
      'Tej parafii nie ma w systemie albo jej nazwa pasuje do kilku. Wydrukuj zawiadomienie i wyślij je pocztą.',
    )
  }
  return getVersion(db, id)
}

export async function recordReminder(
  { db }: Context,
  id: number,
  { version }: { version: number },
) {
  const { state } = await at(db, id, version)
  if (state !== 'sent') {
    throw refuseField('state', 'Przypomina się tylko o zawiadomieniach wysłanych, bez odpowiedzi.')
  }
  await sql`select remind_notice(${id})`.execute(db)
  return getVersion(db, id)
}

async function isCancelled(db: Db, act: { origin: string; origin_id: number | null }) {
  const { rows } = await sql`select from ${sql.table(act.origin)}
    where id = ${act.origin_id} and cancelled_at is not null`.execute(db)
  return rows.length > 0
}
