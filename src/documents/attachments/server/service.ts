import { Readable } from 'node:stream'
import { type Expression, type SqlBool, expressionBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { updateVersioned } from '#platform/database/records.ts'
import type { DB } from '#platform/database/tables.ts'
import { buildContentDisposition as asAttachment, safeName } from '#platform/files/file-name.ts'
import { notFound, refuseField } from '#platform/refusals.ts'
import type { ReceivedUpload } from '#platform/server/upload.ts'
import { createFairQueue, getQueueOwner } from '#platform/workers/fair-queue.ts'
import type {
  Attachment,
  AttachmentEntry,
  AttachmentWords,
  AttachmentOwner,
  AttachmentReference,
} from '../contract.ts'
import { inspectAttachment } from './files/inspect.ts'
import { keepFile, readParts } from './files/store.ts'
import { demandOwner, demandWriter, getPlace } from './owners.ts'

type DetachedContext = Omit<Context, 'db'>

const ATTACHMENT_NOT_FOUND_MESSAGE = 'Nie ma takiego załącznika. Mógł zostać usunięty.'
const CHOOSE = 'Wybierz plik jeszcze raz'
const TYPES = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' }

/** Builds the condition that an attachment belongs to this card or act. */
function buildOwnerCondition({ table, id }: AttachmentOwner): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'attachments'>()
  if (table === 'people') return eb('person_id', '=', id)
  return eb.and([eb('book', '=', table), eb('act_id', '=', id)])
}

const standing = (db: Db, owner: AttachmentOwner) =>
  db
    .selectFrom('attachments')
    .innerJoin('attachment_files as file', 'file.id', 'attachments.file_id')
    .where(buildOwnerCondition(owner))
    .where('removed_at', 'is', null)

/** Returns the newest photograph of a person, which the card shows. */
export async function findPhoto(db: Db, person_id: number) {
  const photo = await db
    .selectFrom('attachments')
    .select(['id', 'version'])
    .where('person_id', '=', person_id)
    .where('kind', '=', 'photo')
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return photo ?? null
}

/** Counts the attachments in the list of a card; the photograph shown on the card is not included. */
export async function getCount(db: Db, person_id: number) {
  const { count } = await db
    .selectFrom('attachments')
    .select(
      sql<number>`count(*) filter (where kind <> 'photo')::int
      + greatest(count(*) filter (where kind = 'photo') - 1, 0)::int`.as('count'),
    )
    .where('person_id', '=', person_id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Lists the attachments, newest first. */
export async function listAttachments({ db, user }: Context, owner: AttachmentOwner) {
  await demandOwner(db, user, owner)
  const photo = owner.table === 'people' ? await findPhoto(db, owner.id) : null
  const data = await standing(db, owner)
    .select(['attachments.id', 'version', 'attachments.kind', 'title', 'added_at', 'added_by_name'])
    .select(['file.kind as file_kind', 'file.bytes', 'file.pages'])
    .select(sql<boolean>`thumbnail_id is not null`.as('thumbnail'))
    .where('attachments.id', '<>', photo?.id ?? 0)
    .orderBy('attachments.id', 'desc')
    .$castTo<Attachment>()
    .execute()
  return { data }
}

/** Writing a file of 20 MB occupies a connection, so many at once would leave none for other requests. */
const MAX_STORED_AT_ONCE = 2
const storeInTurn = createFairQueue(MAX_STORED_AT_ONCE)

/** Inspects an uploaded file, and stores it until it is attached. */
export async function uploadAttachment(
  { inNewTransaction, user }: DetachedContext,
  owner: AttachmentOwner,
  file: ReceivedUpload,
) {
  await inNewTransaction(db => demandWriter(db, user, owner))
  const facts = await inspectAttachment(file, getQueueOwner(user))
  return storeInTurn(getQueueOwner(user), () =>
    inNewTransaction(db => keepFile(db, file.path, facts)),
  )
}

/** Requires a file that this account has uploaded and that has no attachment yet. */
async function demandFile(db: Db, user_id: number, id: number, field: string) {
  const fileRow = await db
    .selectFrom('attachment_files')
    .select(['digest', 'kind'])
    .where('id', '=', id)
    .where('sent_by', '=', user_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attachments')
            .select('attachments.id')
            .where(eb => eb.or([eb('file_id', '=', id), eb('thumbnail_id', '=', id)])),
        ),
      ),
    )
    .executeTakeFirst()
  if (!fileRow) throw refuseField(field, CHOOSE)
  return fileRow
}

export async function createAttachment(
  { db, user }: Context,
  owner: AttachmentOwner,
  entry: AttachmentEntry,
) {
  await demandWriter(db, user, owner)
  const { digest, kind } = await demandFile(db, user.id, entry.file_id, 'file_id')
  const small =
    entry.thumbnail_id === null
      ? null
      : await demandFile(db, user.id, entry.thumbnail_id, 'thumbnail_id')
  const isPhoto = entry.kind === 'photo'
  if (small?.kind === 'pdf' || (isPhoto && (kind === 'pdf' || owner.table !== 'people'))) {
    throw refuseField('file_id', 'Zdjęcie to plik JPG, PNG albo WebP. Wybierz inny plik.')
  }
  if (isPhoto) await removePhotos(db, owner.id)
  else await refuseTwice(db, owner, digest)
  const savedAttachment = await db
    .insertInto('attachments')
    .values({ ...entry, ...getPlace(owner), digest, added_by_name: user.name })
    // A file sent twice at the same time is attached once.
    .onConflict(conflict => conflict.columns(['parish_id', 'file_id']).doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (!savedAttachment) throw refuseField('file_id', CHOOSE)
  return savedAttachment
}

/** Refuses a scan that is attached to the card or act already. */
async function refuseTwice(db: Db, owner: AttachmentOwner, digest: string) {
  const twin = await standing(db, owner)
    .select('title')
    .where('attachments.digest', '=', digest)
    .where('attachments.kind', '<>', 'photo')
    .executeTakeFirst()
  if (twin) {
    throw refuseField('title', `Ten plik już tu jest: „${twin.title}”. Wybierz inny plik.`)
  }
}

/** Removes the former photographs of a person, which can be restored for a month. */
const removePhotos = (db: Db, person_id: number) =>
  db
    .updateTable('attachments')
    .set({ removed_at: sql`now()` })
    .where('person_id', '=', person_id)
    .where('kind', '=', 'photo')
    .where('removed_at', 'is', null)
    .execute()

async function demand(db: Db, reference: AttachmentReference, isRemoved = false) {
  const attachment = await db
    .selectFrom('attachments')
    .select(['kind', 'title', 'file_id', 'thumbnail_id'])
    .where('id', '=', reference.attachment_id)
    .where(buildOwnerCondition(reference))
    .where('removed_at', isRemoved ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (!attachment) throw notFound(ATTACHMENT_NOT_FOUND_MESSAGE)
  return attachment
}

export async function updateAttachment(
  { db, user }: Context,
  reference: AttachmentReference,
  entry: AttachmentWords,
) {
  await demandWriter(db, user, reference)
  await demand(db, reference)
  const { version, ...words } = entry
  return updateVersioned(db, 'attachments', reference.attachment_id, version, words)
}

/** Hides an attachment; it can be restored for a month. */
export async function removeAttachment(
  { db, user }: Context,
  reference: AttachmentReference,
  version: number,
) {
  await demandWriter(db, user, reference)
  await demand(db, reference)
  const removed_at = new Date().toISOString()
  return updateVersioned(db, 'attachments', reference.attachment_id, version, { removed_at })
}

export async function restoreAttachment(
  { db, user }: Context,
  reference: AttachmentReference,
  version: number,
) {
  await demandWriter(db, user, reference)
  const { kind } = await demand(db, reference, true)
  if (kind === 'photo') await removePhotos(db, reference.id)
  return updateVersioned(db, 'attachments', reference.attachment_id, version, { removed_at: null })
}

async function stream(
  context: Context,
  reference: AttachmentReference,
  file_id: number,
  title: string,
) {
  const { kind, bytes } = await context.db
    .selectFrom('attachment_files')
    .select(['kind', 'bytes'])
    .$narrowType<{ kind: keyof typeof TYPES }>()
    .where('id', '=', file_id)
    .executeTakeFirstOrThrow()
  context.reply
    .type(TYPES[kind])
    .header('Content-Disposition', asAttachment(safeName(`${title}.${kind}`, kind)))
    .header('Content-Length', bytes)
  return Readable.from(readParts(context.inNewTransaction, file_id), { objectMode: false })
}

/** Downloads the file, which a browser saves and never shows as a page. */
export async function getAttachmentFile(context: Context, reference: AttachmentReference) {
  await demandOwner(context.db, context.user, reference)
  const { file_id, title } = await demand(context.db, reference)
  return stream(context, reference, file_id, title)
}

export async function getAttachmentThumbnail(context: Context, reference: AttachmentReference) {
  await demandOwner(context.db, context.user, reference)
  const { thumbnail_id } = await demand(context.db, reference)
  if (thumbnail_id === null) throw notFound(ATTACHMENT_NOT_FOUND_MESSAGE)
  return stream(context, reference, thumbnail_id, 'miniatura')
}
