import { sql } from 'kysely'
import type { AnnotationEntry } from '#books/core/annotations/annotation.ts'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { NoticePerson } from '../contract.ts'
import { type QuotedNumber, isOwnParish, ownBaptism } from './own-book.ts'
import { toJsonb } from '#platform/database/records.ts'

/**
 * Kinds of event that other acts report to the book of baptisms; the kind of the notice is the kind of the annotation.
 */
type Kind = Extract<
  keyof typeof annotationKinds,
  | 'first_communion'
  | 'confirmation'
  | 'marriage'
  | 'nullity'
  | 'dissolution'
  | 'conversion'
  | 'left_church'
  | 'returned'
  | 'death'
>
export type BaptismNote = Pick<
  AnnotationEntry,
  'event_date' | 'place' | 'act_number' | 'act_year' | 'other_person' | 'text'
>
/** Note as a letter contains it. */
export type CarriedNote = BaptismNote & {
  /** Whether the letter asks to strike the annotation of an earlier one. */
  recalled?: true
  /** Number of our earlier letter that this one corrects. */
  replaces?: number
}

/** Notice about one act of ours and one baptised person. */
export interface BaptismNotice {
  kind: Kind
  /** Table and id of the act, and in an act of two people the side: `groom`, `bride`. */
  origin: string
  origin_id: number
  side?: string
  person_id: number | null
  /** Person as named in the act: «Zięba Jan». */
  about: string
  /** Person with the data by which the parish of baptism finds them. */
  who?: NoticePerson
  /** Act as quoted: `12/2026`. */
  act: string
  note: BaptismNote
  /**
   * Parish of baptism according to the act; the addressee of the notice when our own book does not have the baptism.
   */
  baptism_parish: string | null
  /** False when only our own book is notified, because the place of baptism is no parish of the Church. */
  isByLetter?: boolean
  /** Known data of the baptism: «12.05.1998, nr 4/1998». */
  baptised: string | null
  /** Quoted act of baptism, by which it is found in our own book. */
  quoted?: QuotedNumber
}

/** Act that caused the notice, and the person concerned. */
interface Source {
  origin: string
  origin_id: number
  side?: string
}

/** Author of the annotation, and the transaction that writes it. */
interface Teller {
  db: Db
  user: Pick<Context['user'], 'name'>
}

/**
 * Outcome of a notice: written in our own book, waiting to be sent, address unknown, or our own book should have the
 * baptism and does not.
 */
export type NoticeOutcome = 'noted' | 'queued' | 'unknown' | 'missing'

const REPLACED = 'Poprawiono akt, z którego pochodzi adnotacja'

/**
 * Notifies the book of baptisms (KPK 535 § 2, 895, 1122): adds a marginal note when the baptism is in our book,
 * otherwise queues a notice to the parish of baptism. A repeated call after a correction changes only the difference:
 * an outdated note is struck; a notice already sent is followed by a replacement, or recalled when that parish does not
 * have the baptism.
 */
export async function notifyParishOfBaptism(
  context: Teller,
  tidings: BaptismNotice,
): Promise<NoticeOutcome> {
  const isOwn = await isOwnParish(context.db, tidings.baptism_parish)
  const act = await ownBaptism(context.db, isOwn ? tidings : { ...tidings, quoted: undefined })
  const stands = await keepNote(context.db, tidings, act)
  if (act === undefined && !isOwn) {
    const { isByLetter = true } = tidings
    return queue(context.db, isByLetter ? tidings : { ...tidings, baptism_parish: null })
  }
  await drop(context.db, tidings.origin, tidings.origin_id, tidings.side)
  if (act === undefined) return 'missing'
  await callBack(context.db, tidings, MISSENT)
  if (!stands) await write(context, tidings, act)
  return 'noted'
}

/** Revokes the notices of a cancelled act: its notes are struck, unsent notices dropped and sent ones recalled. */
export async function revokeNotices(db: Db, origin: string, origin_id: number, reason: string) {
  await strike(db, { origin, origin_id }, `Unieważniono akt, z którego pochodzi: ${reason}`)
  await drop(db, origin, origin_id)
  const text = `akt unieważniony, proszę o skreślenie adnotacji: ${reason}`
  await callBack(db, { origin, origin_id }, text)
}

/** Revokes one notice of a valid act that no longer applies, as `revokeNotices` does. */
export async function withdrawBaptismNotice(db: Db, news: Required<Source>, reason: string) {
  await strike(db, news, `Wykreślono adnotację, z której pochodzi: ${reason}`)
  await drop(db, news.origin, news.origin_id, news.side)
  await callBack(db, news, `adnotacja wykreślona, proszę o skreślenie jej u siebie: ${reason}`)
}

/** Queues a recall to each addressee whose last notice is not recalled yet. */
const callBack = (db: Db, { origin, origin_id, side }: Source, text: string) =>
  sql`insert into notices (kind, person_id, origin, origin_id, side, about, who, act, recipient, baptised, note)
    select kind, person_id, origin, origin_id, side, about, who, act, recipient, baptised,
      note || jsonb_build_object('text', ${text}::text, 'recalled', true)
    from (select distinct on (side) * from notices
      where origin = ${origin} and origin_id = ${origin_id} and side = coalesce(${side ?? null}, side) and note is not null
        and state in ('waiting', 'sent', 'acknowledged', 'entered') order by side, id desc) last
    where state <> 'waiting' and not note @> '{"recalled": true}'`.execute(db)

/** Strikes outdated notes of an earlier version of the act; true when the right note exists already. */
async function keepNote(
  db: Db,
  { origin, origin_id, side = '', note }: BaptismNotice,
  act?: number,
) {
  const earlier = await db
    .selectFrom('baptism_annotations')
    .select([
      'id',
      'baptism_id',
      'event_date',
      'place',
      'act_number',
      'act_year',
      'other_person',
      'text',
    ])
    .where('origin', '=', origin)
    .where('origin_id', '=', origin_id)
    .where('origin_side', '=', side)
    .where('struck_at', 'is', null)
    .execute()
  const right = earlier.find(
    earlierNote => earlierNote.baptism_id === act && isSameNote(earlierNote, note),
  )
  if (earlier.some(earlierNote => earlierNote !== right)) {
    await strike(db, { origin, origin_id, side }, REPLACED, right?.id)
  }
  return right !== undefined
}

const COLUMNS = ['event_date', 'place', 'act_number', 'act_year', 'other_person', 'text'] as const

const isSameNote = (left: Partial<BaptismNote>, right: Partial<BaptismNote>) =>
  COLUMNS.every(column => (left[column] ?? null) === (right[column] ?? null))

const strike = (
  db: Db,
  { origin, origin_id, side }: Source,
  reason: string,
  except: number | null = null,
) =>
  sql`update baptism_annotations set struck_at = now(), struck_reason = ${reason}
    where origin = ${origin} and origin_id = ${origin_id} and struck_at is null
      and origin_side = coalesce(${side ?? null}, origin_side)
      and id is distinct from ${except}`.execute(db)

const write = ({ db, user }: Teller, { kind, ...tidings }: BaptismNotice, baptism_id: number) =>
  db
    .insertInto('baptism_annotations')
    .values({
      ...tidings.note,
      baptism_id,
      dic_annotation_kind_id: annotationKinds[kind],
      origin: tidings.origin,
      origin_id: tidings.origin_id,
      origin_side: tidings.side ?? '',
      entered_by_name: user.name,
    })
    .execute()

/** Drops notices that still wait to be sent, except a letter that recalls one already sent. */
const drop = (db: Db, origin: string, origin_id: number, side?: string) =>
  sql`update notices set state = 'dropped' where origin = ${origin} and origin_id = ${origin_id}
    and side = coalesce(${side ?? null}, side) and state = 'waiting'
    and (note is null or not note @> '{"recalled": true}')`.execute(db)

const MISSENT =
  'zawiadomienie wysłano omyłkowo, chrzest był w innej parafii; jeżeli powstała adnotacja, proszę o jej skreślenie'

const isRecalled = (note: unknown) => (note as CarriedNote | null)?.recalled === true

async function queue(db: Db, tidings: BaptismNotice): Promise<NoticeOutcome> {
  const { origin, origin_id, side = '', baptism_parish, baptised, note } = tidings
  const { kind, person_id, about, who = null, act } = tidings
  const last = await db
    .selectFrom('notices')
    .select(['id', 'state', 'note', 'recipient'])
    .where('origin', '=', origin)
    .where('origin_id', '=', origin_id)
    .where('side', '=', side)
    .where('state', '<>', 'dropped')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!baptism_parish) {
    await drop(db, origin, origin_id, side)
    return 'unknown'
  }
  const columns = {
    person_id,
    about,
    who: who && toJsonb(NoticePerson.parse(who)),
    act,
    recipient: baptism_parish,
    baptised,
    note: toJsonb(note),
  }
  const isSameRecipient = last?.recipient === baptism_parish
  const wasRecalled = isRecalled(last?.note)
  if (last?.state === 'waiting' && (isSameRecipient || !wasRecalled)) {
    await db.updateTable('notices').set(columns).where('id', '=', last.id).execute()
  } else if (!isSameRecipient || !isSameNote(last.note as BaptismNote, note)) {
    if (last && !isSameRecipient) await callBack(db, { origin, origin_id, side }, MISSENT)
    const replaces =
      isSameRecipient && !wasRecalled && last.state !== 'returned' ? last.id : undefined
    await db
      .insertInto('notices')
      .values({ ...columns, note: toJsonb({ ...note, replaces }), kind, origin, origin_id, side })
      .execute()
  }
  return 'queued'
}
