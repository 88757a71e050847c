import { sql } from 'kysely'
import { actLabel } from '#shared/act-label.ts'
import { requireNotCancelled } from '#books/core/server/acts.ts'
import { annotationText } from '#books/core/annotations/annotation.ts'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { isSameNumber } from '#books/core/numbering/server/next-number.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { readPage } from '#platform/database/read-page.ts'
import { notFound, refuseField } from '#platform/refusals.ts'
import { searchFilter, buildStaleRefusal } from '#platform/database/records.ts'
import type { CarriedNote } from '../../server/baptism-notices.ts'
import {
  type NoticeCandidate,
  type IncomingQuery,
  type IncomingRow,
  incomingNotices,
} from '../contract.ts'

const day = (date: string | null) => date?.split('-').toReversed().join('.')

const joinNoteParts = (note: CarriedNote) =>
  [
    note.replaces && 'poprawka wcześniejszego zawiadomienia',
    day(note.event_date),
    annotationText({ ...note, diocese: null, source_document: null }),
  ]
    .filter(Boolean)
    .join(', ')

export async function listIncomingNotices({ db }: Context, query: IncomingQuery) {
  const { sort, sortType, state } = query
  let noticeQuery = db.selectFrom('incoming_notices')
  if (state) noticeQuery = noticeQuery.where('state', '=', state)
  const noticeRows = noticeQuery
    .selectAll()
    .$narrowType<{ state: IncomingRow['state']; note: CarriedNote }>()
    .orderBy(sql`state <> 'waiting'`)
    .orderBy(sort === 'sender' ? sql`sender collate "pl"` : sql`received_at`, sortType)
    .orderBy('id')
  const { data, ...page } = await readPage(incomingNotices.list.path, query, noticeRows)
  const describeNote = (note: CarriedNote) => ({
    said: joinNoteParts(note),
    recalled: note.recalled === true,
  })
  return { ...page, data: data.map(({ note, ...row }) => ({ ...row, ...describeNote(note) })) }
}

/** Returns the waiting notice, locked until the end of the transaction. */
async function waiting(db: Db, id: number, version: number) {
  const notice = await db
    .selectFrom('incoming_notices')
    .selectAll()
    .$narrowType<{ note: CarriedNote }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!notice) throw notFound('Nie ma takiego zawiadomienia')
  if (notice.state !== 'waiting') {
    throw refuseField('state', 'Na to zawiadomienie już odpowiedziano. Odśwież listę.')
  }
  if (notice.version !== version) throw await buildStaleRefusal(db, 'incoming_notices', id)
  return notice
}

/** Lists acts of baptism with the names in the notice; the one with the quoted number is first. */
export async function listNoticeCandidates(
  { db }: Context,
  id: number,
): Promise<{ data: NoticeCandidate[] }> {
  const notice = await db
    .selectFrom('incoming_notices')
    .select(['about', 'baptised'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!notice) throw notFound('Nie ma takiego zawiadomienia')
  const [, number, year] = /nr (\d+[a-z]?)\/(\d{4})/.exec(notice.baptised ?? '') ?? []
  const sure = sql<boolean>`coalesce(${isSameNumber(sql.ref('act_number'), number ?? null)} and year = ${Number(year ?? 0)}, false)`
  const data = await db
    .selectFrom('baptisms')
    .select(['id', 'act_number', 'year', 'names', 'surname', 'birth_date', 'baptism_date'])
    .select(['father_names', 'mother_names', sure.as('sure')])
    .where('cancelled_at', 'is', null)
    .where(searchFilter('baptisms', notice.about))
    .orderBy(sure, 'desc')
    .orderBy('year', 'desc')
    .orderBy('act_order')
    .limit(10)
    .execute()
  return { data }
}

/** Adds the annotation to the act and sends the act number to the sender (KPK 535 § 2, 895, 1122). */
export async function enterNotice(
  { db, user }: Context,
  id: number,
  { version, baptism_id }: { version: number; baptism_id: number },
) {
  const notice = await waiting(db, id, version)
  const act = actLabel(await requireNotCancelled(db, 'baptisms', baptism_id))
  const { recalled, replaces, ...note } = notice.note
  if (recalled) {
    await strike(db, notice, baptism_id, act)
    return answer(db, id, 'entered', `skreślono w akcie ${act}`, baptism_id)
  }
  if (replaces && notice.sender_id !== null) {
    await replace(db, notice.sender_id, replaces, baptism_id)
  }
  await db
    .insertInto('baptism_annotations')
    .values({
      ...note,
      baptism_id,
      dic_annotation_kind_id:
        annotationKinds[notice.kind as keyof typeof annotationKinds] ?? annotationKinds.other,
      source_document: `zawiadomienie: ${notice.sender}`,
      origin: 'incoming_notices',
      origin_id: id,
      entered_by_name: user.name,
    })
    .execute()
  return answer(db, id, 'entered', `akt ${act}`, baptism_id)
}

/** Strikes the annotation from an earlier notice about the same act of the sender. */
async function strike(
  db: Db,
  { sender_id, kind, act, note }: Awaited<ReturnType<typeof waiting>>,
  baptism_id: number,
  actLocation: string,
) {
  const { numAffectedRows } = await sql`
    update baptism_annotations set struck_at = now(), struck_reason = ${note.text}
    where baptism_id = ${baptism_id} and struck_at is null and origin = 'incoming_notices'
      and origin_id in (select id from incoming_notices
        where sender_id = ${sender_id} and kind = ${kind} and act is not distinct from ${act})`.execute(
    db,
  )
  if (numAffectedRows === 0n) {
    throw refuseField(
      'baptism_id',
      `W akcie ${actLocation} nie ma adnotacji z zawiadomienia tej parafii. Wybierz inny akt albo odeślij zawiadomienie z wyjaśnieniem.`,
    )
  }
}

/** Replaces an earlier letter of the sender: its annotation is struck, and it no longer waits for an answer. */
async function replace(db: Db, sender_id: number, notice_id: number, baptism_id: number) {
  const earlier = await db
    .selectFrom('incoming_notices')
    .select(['id', 'state'])
    .where('sender_id', '=', sender_id)
    .where('notice_id', '=', notice_id)
    .executeTakeFirst()
  if (!earlier) return
  if (earlier.state === 'waiting') {
    await answer(db, earlier.id, 'entered', 'zastąpione nowszym zawiadomieniem', baptism_id)
  }
  await sql`
    update baptism_annotations set struck_at = now(), struck_reason = 'Zastąpiono nowszym zawiadomieniem tej parafii'
    where origin = 'incoming_notices' and origin_id = ${earlier.id} and struck_at is null`.execute(
    db,
  )
}

export async function giveBack(
  { db }: Context,
  id: number,
  { version, reason }: { version: number; reason: string },
) {
  await waiting(db, id, version)
  return answer(db, id, 'returned', reason, null)
}

async function answer(
  db: Db,
  id: number,
  state: 'entered' | 'returned',
  answerText: string,
  baptism_id: number | null,
) {
  await sql`select answer_notice(${id}, ${state}, ${answerText}, ${baptism_id})`.execute(db)
  return { answer: answerText }
}
