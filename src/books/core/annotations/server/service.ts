import { emitActEvent } from '#webhooks/server/emit.ts'
import { sql } from 'kysely'
import { actLabel } from '#shared/act-label.ts'
import { requireNotCancelled } from '#books/core/server/acts.ts'
import type { Annotation } from '#books/core/annotations/annotation.ts'
import { withFixedPrinting } from '#books/core/annotations/server/annotation-service.ts'
import type { ImportMapping } from '#books/core/import/server/import-mapping.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { getPage } from '#platform/paging.ts'
import { notFound, refuseField } from '#platform/refusals.ts'
import { updateVersioned, firstRowOrThrow } from '#platform/database/records.ts'
import {
  type ReadingEntry,
  type UnreadAnnotation,
  type UnreadQuery,
  annotations,
} from '../contract.ts'

/** Book with notes, reduced to the data about its notes. */
type Margin = Pick<ImportMapping, 'book' | 'named'> & {
  annotations: NonNullable<ImportMapping['annotations']>
}

export const listMargins = (sheets: readonly ImportMapping[]) =>
  sheets.flatMap(({ book, named, annotations: notes }): Margin[] =>
    notes ? [{ book, named, annotations: notes }] : [],
  )

/** Selects the waiting notes of one book; notes of a cancelled act no longer matter. */
const buildWaitingQuery = ({ book, named, annotations: { table, key } }: Margin) => sql`
  select ${book}::text as book, t.id as act_id, t.act_number, t.year,
    concat_ws(' ', ${sql.join(named.map(column => sql.ref(`t.${column}`)))}) as about, a.id, to_jsonb(a) as note
  from ${sql.table(table)} a join ${sql.table(book)} t on t.id = a.${sql.ref(key)}
  where a.unread and a.struck_at is null and t.cancelled_at is null`

const ofImport = (import_id: number | undefined) =>
  import_id
    ? sql`where exists (select from import_rows r join imports i on i.id = r.import_id
        where i.id = ${import_id} and i.book = w.book and r.act_id = w.act_id)`
    : sql``

const waiting = (margins: readonly Margin[], import_id?: number) => sql`
  select * from (${sql.join(margins.map(buildWaitingQuery), sql` union all `)}) w ${ofImport(import_id)}`

interface Row {
  book: UnreadAnnotation['book']
  act_id: number
  act_number: string | null
  year: number
  about: string
  note: Omit<Annotation, 'kind'>
  kind: string
  total: number
}

/** Lists the notes of imported acts that no clerk has reviewed yet, in the order of the books. */
export async function listUnreadAnnotations(
  { db }: Context,
  margins: readonly Margin[],
  query: UnreadQuery,
) {
  const { page, per_page, book, import_id } = query
  const selectedMargins = margins.filter(margin => !book || margin.book === book)
  const { rows } = selectedMargins.length
    ? await sql<Row>`
    select w.*, k.value as kind, count(*) over ()::int as total
    from (${waiting(selectedMargins, import_id)}) w
    left join dictionary_items k on k.dictionary = 'AnnotationKind'
      and k.id = (w.note ->> 'dic_annotation_kind_id')::integer
    order by w.book, w.year, w.act_id, w.id limit ${per_page} offset ${(page - 1) * per_page}`.execute(
        db,
      )
    : { rows: [] }
  const data = rows.map(({ note, kind, act_id, about, ...row }) => ({
    ...note,
    kind,
    book: row.book,
    act_id,
    act: actLabel(row),
    about,
  }))
  const total = rows[0]?.total ?? (page > 1 ? await countUnread(db, selectedMargins, import_id) : 0)
  return getPage(annotations.unread.path, query, data, total)
}

export async function countUnread(db: Db, margins: readonly Margin[], import_id?: number) {
  if (margins.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${waiting(margins, import_id)}) w`.execute(db)
  return firstRowOrThrow(rows).count
}

/** Replaces the guess of the import with the text that the clerk has read in the book; history records both. */
export async function readAnnotation(
  { db, user }: Context,
  { book, annotations: { table, key } }: Margin,
  id: number,
  { version, ...note }: ReadingEntry,
) {
  const { rows } = await sql<
    Pick<Annotation, 'unread' | 'read_at' | 'struck_at'> & { act_id: number }
  >`
    select ${sql.ref(key)} as act_id, unread, read_at, struck_at from ${sql.table(table)} where id = ${id}`.execute(
    db,
  )
  const [standing] = rows
  if (!standing) throw notFound('Nie ma takiej adnotacji')
  await requireNotCancelled(db, book, standing.act_id)
  if (standing.struck_at) throw refuseField('struck_at', 'Ta adnotacja jest wykreślona')
  if (!standing.unread && !standing.read_at) {
    throw refuseField('unread', 'Ta adnotacja nie pochodzi z importu: wykreśl ją i dodaj poprawną.')
  }
  await emitActEvent(db, 'act.annotated', book, standing.act_id)
  return updateVersioned(db, table, id, version, {
    ...withFixedPrinting(note),
    unread: false,
    read_at: new Date().toISOString(),
    read_by_name: user.name,
  })
}
