import { type SelectQueryBuilder, sql } from 'kysely'
import { actLabel } from '#books/act.ts'
import { today } from '#books/days.ts'
import type { Context } from '#platform/context.ts'
import { pageOf } from '#platform/page.ts'
import { notFound, refuseField } from '#platform/problems.ts'
import { editRecord } from '#platform/records.ts'
import type { DB } from '#platform/tables.ts'
import { type NoticeMove, type NoticeQuery, type NoticeState, notices } from './contract.ts'

type Found = SelectQueryBuilder<DB, 'notices', object>

const withAct = (found: Found) =>
  found
    .leftJoin('baptisms', join =>
      join
        .onRef('baptisms.parish_id', '=', 'notices.parish_id')
        .onRef('baptisms.id', '=', 'notices.baptism_id'),
    )
    .leftJoin('people', join =>
      join
        .onRef('people.parish_id', '=', 'notices.parish_id')
        .onRef('people.id', '=', 'notices.person_id'),
    )
    .select(['notices.id', 'notices.version', 'state', 'notices.baptism_id', 'recipient'])
    .select(['sent_at', 'notices.created_at', 'act_number', 'year'])
    .select(
      sql<string>`coalesce(baptisms.surname || ' ' || baptisms.names,
        people.surname || ' ' || people.names, '')`.as('person'),
    )

export async function list({ db }: Context, query: NoticeQuery) {
  const { page, per_page, sort, sortType, state } = query
  let found: Found = db.selectFrom('notices')
  if (state) found = found.where('state', '=', state)
  const { total } = await found
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await withAct(found)
    .orderBy(sql`state <> 'waiting'`)
    .orderBy(sort === 'recipient' ? sql`recipient collate "pl"` : sql`notices.created_at`, sortType)
    .orderBy('notices.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const data = rows.map(({ act_number, year, ...row }) =>
    Object.assign(row, {
      state: row.state as NoticeState,
      act: act_number && year ? actLabel({ act_number, year }) : null,
    }),
  )
  return pageOf(notices.list.path, query, data, total)
}

/** Moves a notice on, or back when somebody clicked too soon. A day of sending stays as long as it is true. */
export async function move({ db }: Context, id: number, { version, state }: NoticeMove) {
  const notice = await db
    .selectFrom('notices')
    .leftJoin('baptisms', join =>
      join
        .onRef('baptisms.parish_id', '=', 'notices.parish_id')
        .onRef('baptisms.id', '=', 'notices.baptism_id'),
    )
    .select(['sent_at', 'cancelled_at'])
    .where('notices.id', '=', id)
    .executeTakeFirst()
  if (!notice) throw notFound()
  if (notice.cancelled_at && state !== 'dropped') {
    throw refuseField('state', 'Akt jest unieważniony, więc nie ma o czym zawiadamiać.')
  }
  const gone = state === 'sent' || state === 'acknowledged'
  const sent_at = gone ? (notice.sent_at ?? today()) : null
  return editRecord(db, 'notices', id, version, { state, sent_at })
}
