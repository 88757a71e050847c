import { sql } from 'kysely'
import { today } from '#books/days.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { pageOf } from '#platform/page.ts'
import { notFound, refuseField } from '#platform/problems.ts'
import { editRecord } from '#platform/records.ts'
import {
  type NoticeKind,
  type NoticeMove,
  type NoticeQuery,
  type NoticeState,
  notices,
} from './contract.ts'

export async function list({ db }: Context, query: NoticeQuery) {
  const { page, per_page, sort, sortType, state } = query
  let found = db.selectFrom('notices')
  if (state) found = found.where('state', '=', state)
  const { total } = await found
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const data = await found
    .select(['id', 'version', 'kind', 'state', 'about as person', 'origin', 'origin_id', 'act'])
    .select(['recipient', 'sent_at', 'created_at'])
    .$narrowType<{ state: NoticeState; kind: NoticeKind }>()
    .orderBy(sql`state <> 'waiting'`)
    .orderBy(sort === 'recipient' ? sql`recipient collate "pl"` : sql`created_at`, sortType)
    .orderBy('id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return pageOf(notices.list.path, query, data, total)
}

/** Moves a notice on, or back when somebody clicked too soon. A day of sending stays as long as it is true. */
export async function move({ db }: Context, id: number, { version, state }: NoticeMove) {
  const notice = await db
    .selectFrom('notices')
    .select(['sent_at', 'origin', 'origin_id', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!notice) throw notFound()
  if (notice.state === 'dropped' && (await cancelled(db, notice))) {
    throw refuseField('state', 'Akt jest unieważniony, więc nie ma o czym zawiadamiać.')
  }
  const gone = state === 'sent' || state === 'acknowledged'
  const sent_at = gone ? (notice.sent_at ?? today()) : null
  return editRecord(db, 'notices', id, version, { state, sent_at })
}

async function cancelled(db: Db, act: { origin: string; origin_id: number | null }) {
  const { rows } = await sql`select from ${sql.table(act.origin)}
    where id = ${act.origin_id} and cancelled_at is not null`.execute(db)
  return rows.length > 0
}
