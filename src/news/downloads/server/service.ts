import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { putFile, readFile } from '#platform/files/files.ts'
import { notFound, refuseField } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { updateVersioned } from '#platform/database/records.ts'
import type { ReceivedUpload } from '#platform/server/upload.ts'
import { getQueueOwner } from '#platform/workers/fair-queue.ts'
import { inspectFile } from '#platform/workers/inspect-file.ts'
import {
  type DownloadEntry,
  type DownloadQuery,
  type DownloadWords,
  downloads,
} from '../contract.ts'
import { type DownloadKind, downloadKinds } from '../kinds.ts'
import { buildContentDisposition, safeName } from '#platform/files/file-name.ts'

type DetachedContext = Omit<Context, 'db'>

const DOWNLOAD_NOT_FOUND_MESSAGE = 'Nie ma takiego pliku. Mógł zostać usunięty.'

/** Lists the published files, newest first. */
export async function listDownloads({ db }: Context, query: DownloadQuery) {
  const { sort, sortType, search } = query
  let matchingDownloads = db
    .selectFrom('downloads')
    .innerJoin('files', 'files.id', 'downloads.file_id')
    .select(['downloads.id', 'version', 'title', 'description', 'added_at'])
    .select(['files.name as file_name', 'files.kind', 'files.bytes'])
    .$narrowType<{ kind: DownloadKind }>()
    .where('removed_at', 'is', null)
  if (search.trim()) {
    matchingDownloads = matchingDownloads.where(sql<SqlBool>`strpos(
      fold(concat_ws(' ', title, description, files.name)), fold(${search.trim()})) > 0`)
  }
  const column = sort === 'title' ? sql`title collate "pl"` : sql.ref(sort)
  return readPage(
    downloads.list.path,
    query,
    matchingDownloads.orderBy(column, sortType).orderBy('downloads.id', sortType),
  )
}

/** Inspects an uploaded file and stores it. */
export async function uploadDownload(
  { inNewTransaction, user }: DetachedContext,
  file: ReceivedUpload,
) {
  const kind = await inspectFile<DownloadKind>({
    script: new URL('./inspect-thread.ts', import.meta.url),
    workerData: { path: file.path, name: file.name },
    owner: getQueueOwner(user),
  })
  const file_name = safeName(file.name, kind)
  const { bytes, path } = file
  const file_id = await inNewTransaction(db =>
    putFile(db, { name: file_name, kind, bytes }, createReadStream(path)),
  )
  return { file_id, file_name, kind, bytes }
}

export async function createDownload({ db }: Context, entry: DownloadEntry) {
  const free = await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', entry.file_id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('downloads').select('id').whereRef('file_id', '=', 'files.id'))),
    )
    .executeTakeFirst()
  if (!free) throw refuseField('file_id', 'Wybierz plik jeszcze raz')
  return db
    .insertInto('downloads')
    .values(entry)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Streams the file; a browser saves it and never shows it as a page. */
export async function getDownloadFile({ inNewTransaction, reply }: DetachedContext, id: number) {
  const download = await inNewTransaction(db =>
    db
      .selectFrom('downloads')
      .innerJoin('files', 'files.id', 'downloads.file_id')
      .select(['files.id', 'files.name', 'files.kind', 'files.bytes'])
      .$narrowType<{ kind: DownloadKind }>()
      .where('downloads.id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  )
  if (!download) throw notFound(DOWNLOAD_NOT_FOUND_MESSAGE)
  reply
    .type(downloadKinds[download.kind].type)
    .header('Content-Disposition', buildContentDisposition(download.name))
    .header('Content-Length', download.bytes)
  return Readable.from(readFile(inNewTransaction, download.id), { objectMode: false })
}

async function demand({ db }: Context, id: number, isRemoved: boolean) {
  const download = await db
    .selectFrom('downloads')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', isRemoved ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (!download) throw notFound(DOWNLOAD_NOT_FOUND_MESSAGE)
}

export async function updateDownload(
  context: Context,
  id: number,
  { version, ...words }: DownloadWords,
) {
  await demand(context, id, false)
  return updateVersioned(context.db, 'downloads', id, version, words)
}

/** Hides a file; it can be restored for a month. */
export async function removeDownload(context: Context, id: number, version: number) {
  await demand(context, id, false)
  return updateVersioned(context.db, 'downloads', id, version, { removed_at: sql`now()` })
}

export async function restoreDownload(context: Context, id: number, version: number) {
  await demand(context, id, true)
  return updateVersioned(context.db, 'downloads', id, version, { removed_at: null })
}
