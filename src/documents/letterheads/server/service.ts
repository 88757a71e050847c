import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { readHistory } from '#history/server/read-history.ts'
import { type Context, requireParish } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { buildAddress } from '#platform/endpoint.ts'
import { getPage } from '#platform/paging.ts'
import { notFound, refuseField, staleVersion } from '#platform/refusals.ts'
import { updateVersioned } from '#platform/database/records.ts'
import type { ReceivedUpload } from '#platform/server/upload.ts'
import { getQueueOwner } from '#platform/workers/fair-queue.ts'
import { renderPaper } from '#platform/printing/print.ts'
import { letterheadsHistory } from './history.ts'
import {
  LONGEST_SIDE,
  type Letterhead,
  type LetterheadEntry,
  letterheads,
  plainLook,
} from '../contract.ts'
import { COMMON_LETTERHEAD_KEY } from '../papers.ts'
import { cleanPictureFile } from '../../pictures/server/clean-file.ts'
import { UNREADABLE, refusePicture } from '../../pictures/server/refusal.ts'

type DetachedContext = Omit<Context, 'db'>

const COLUMNS = [
  'version',
  'paper',
  'layout',
  'logo',
  'logo_height',
  'own_lines',
  'above',
  'name',
  'lines',
  'background',
  'background_place',
  'background_opacity',
  'border',
  'seal',
  'margin_top',
  'margin_right',
  'margin_bottom',
  'margin_left',
] as const

const standing = (db: Db) =>
  db.selectFrom('letterheads').select(COLUMNS).where('given_up', '=', false).$castTo<Letterhead>()

export async function listLetterheads({ db }: Context) {
  return { data: await standing(db).orderBy('paper').execute() }
}

/** Returns the letterhead for the form of a paper: its own, or the one in force while it has none. */
async function get(db: Db, paper: string): Promise<Letterhead> {
  const rows = await standing(db).where('paper', 'in', [paper, COMMON_LETTERHEAD_KEY]).execute()
  const paperRow = rows.find(row => row.paper === paper)
  return paperRow ?? { ...(rows[0] ?? plainLook), paper, version: null }
}

const PICTURES = ['logo', 'background'] as const

/** Refuses a picture that the parish has never uploaded, and marks the others as used, so that they are not deleted. */
async function usePictures(db: Db, entry: LetterheadEntry) {
  for (const field of PICTURES) {
    const digest = entry[field]
    if (digest === null) continue
    const { numUpdatedRows } = await db
      .updateTable('letterhead_pictures')
      .set({ in_use: true })
      .where('digest', '=', digest)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw refuseField(field, 'Wybierz obraz jeszcze raz')
  }
}

export async function saveLetterhead(
  { db }: Context,
  paper: string,
  { version, ...entry }: LetterheadEntry & { version: number | null },
) {
  await usePictures(db, entry)
  const row = await findRow(db, paper)
  if (row && !row.given_up) await updateVersioned(db, 'letterheads', row.id, version ?? 0, entry)
  else if (version !== null) throw staleVersion()
  else if (row) {
    await updateVersioned(db, 'letterheads', row.id, row.version, { ...entry, given_up: false })
  } else {
    await db
      .insertInto('letterheads')
      .values({ paper, ...entry })
      .execute()
  }
  return get(db, paper)
}

const findRow = (db: Db, paper: string) =>
  db
    .selectFrom('letterheads')
    .select(['id', 'version', 'given_up'])
    .where('paper', '=', paper)
    .executeTakeFirst()

export async function giveUp({ db }: Context, paper: string, version: number) {
  const row = await findRow(db, paper)
  if (!row || row.given_up) throw notFound('To pismo nie ma już własnego wyglądu.')
  await updateVersioned(db, 'letterheads', row.id, version, { given_up: true })
  return get(db, paper)
}

export async function listLetterheadHistory(
  context: Context,
  paper: string,
  query: { page: number; per_page: number },
) {
  const row = await findRow(context.db, paper)
  const { data, meta } = await readHistory(context, letterheadsHistory, { id: row?.id ?? 0 }, query)
  return getPage(buildAddress(letterheads.history, { paper }), query, data, meta.total)
}

/** Inspects an uploaded picture, checks that it can be printed, and stores it. */
export async function uploadLetterheadPicture(context: DetachedContext, file: ReceivedUpload) {
  requireParish(context)
  const about = await cleanPictureFile(file.path, LONGEST_SIDE, getQueueOwner(context.user))
  const content = await readFile(file.path)
  const digest = createHash('sha256').update(content).digest('base64url')
  const path = `/pictures/${digest}.${about.kind}`
  // Only a trial print proves that the bytes are a readable picture.
  await renderPaper('picture', { path }, { pictures: { [path]: content } }).catch(problem => {
    throw problem?.statusCode === 503 ? problem : refusePicture(UNREADABLE)
  })
  await context.inNewTransaction(async db => {
    await db
      .deleteFrom('letterhead_pictures')
      .where('in_use', '=', false)
      .where('sent_at', '<', sql<string>`now() - interval '1 day'`)
      .execute()
    await db
      .insertInto('letterhead_pictures')
      .values({ digest, content, ...about })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })
  const { width, height } = about
  return { digest, width, height, bytes: content.length }
}

export async function getLetterheadPicture({ db, reply }: Context, digest: string) {
  const pictureRow = await db
    .selectFrom('letterhead_pictures')
    .select(['kind', 'content'])
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (!pictureRow) throw notFound('Nie ma takiego obrazu')
  reply
    .type(pictureRow.kind === 'png' ? 'image/png' : 'image/jpeg')
    .header('Cache-Control', 'private, max-age=31536000, immutable')
  return pictureRow.content
}
