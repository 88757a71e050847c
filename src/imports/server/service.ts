import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import { getPage } from '#platform/paging.ts'
import { Refusal, notFound, refuseField } from '#platform/refusals.ts'
import { toJsonb } from '#platform/database/records.ts'
import type {
  ImportFile,
  ImportJob,
  ImportLine,
  ImportQuery,
  ImportState,
  Mapping,
  MappingEntry,
} from '../contract.ts'
import { listFaults } from './faults.ts'
import type { ImportFields } from '../match-headers.ts'
import { refuseUnanswered } from './questions/questions.ts'
import { rememberMapping } from './upload/remembered.ts'

/** Target of an import: the register of people, or a book. */
export interface Aim {
  /** Name of the book; null for people. */
  book: string | null
  fields: ImportFields
  /** Names the field still missing before the rows can be read; undefined when none is. */
  describeMissing: (mapping: Mapping) => { field: string; message: string } | undefined
  /** Queues of the two jobs. */
  checkQueue: string
  applyQueue: string
}

const IMPORT_NOT_FOUND_MESSAGE = 'Nie ma takiego importu'

const files = (db: Db, book: string | null) =>
  db.selectFrom('imports').where(sql<boolean>`book is not distinct from ${book}`)

/** Lists open and written imports, newest first; discarded ones are left out. */
export async function listImports(
  { db }: Context,
  path: string,
  book: string | null,
  query: ImportQuery,
) {
  const filesQuery = files(db, book).where('state', '<>', 'discarded')
  const { total } = await filesQuery
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await filesQuery
    .selectAll()
    .orderBy('id', 'desc')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute()
  return getPage(path, query, rows as ImportLine[], total)
}

/** Returns the target book of a file of acts; throws 404 for a file of people. */
export async function getBook(db: Db, id: number): Promise<string> {
  const importRecord = await db
    .selectFrom('imports')
    .select('book')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!importRecord?.book) throw notFound(IMPORT_NOT_FOUND_MESSAGE)
  return importRecord.book
}

export async function getImportRecord(db: Db, book: string | null, id: number) {
  const importRecord = await files(db, book).selectAll().where('id', '=', id).executeTakeFirst()
  if (!importRecord) throw notFound(IMPORT_NOT_FOUND_MESSAGE)
  return importRecord
}

export async function getImport({ db }: Pick<Context, 'db'>, book: string | null, id: number) {
  const importRecord = await getImportRecord(db, book, id)
  const first = await db
    .selectFrom('import_rows')
    .select('cells')
    .where('import_id', '=', id)
    .where('cells', 'is not', null)
    .orderBy('number')
    .limit(5)
    .execute()
  const sample = first.map(row => row.cells as string[])
  return { ...(importRecord as unknown as ImportFile), sample }
}

/** Returns the remarks of the check on the rows, with counts. */
export async function listImportFaults({ db }: Context, book: string | null, id: number) {
  await getImportRecord(db, book, id)
  return { data: await listFaults(db, id) }
}

/** Locks the import until the end of the transaction and returns it, if it is in one of the states. */
export async function lockImport(
  db: Db,
  book: string | null,
  id: number,
  states: ImportState[],
  otherwise: string,
) {
  const importRecord = await files(db, book)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!importRecord || importRecord.state === 'discarded') throw notFound(IMPORT_NOT_FOUND_MESSAGE)
  if (!states.includes(importRecord.state)) throw new Refusal(422, otherwise)
  return importRecord
}

/** Number of a new run: code that still works on the former run sees the difference and stops. */
export const NEXT_RUN = sql<number>`version + 1`

/** Puts one step of an import into the queue. */
export const enqueueImport = (
  { db, user }: Pick<Context, 'db' | 'user'>,
  queue: string,
  import_id: number,
) => {
  const job: ImportJob = { parish_id: user.parish_id!, account_id: user.id, import_id }
  return insertJob(db, queue, job)
}

function refuseWrong(
  { mapping }: MappingEntry,
  columns: string[],
  { fields, describeMissing }: Aim,
) {
  for (const [field, column] of Object.entries(mapping)) {
    if (!fields[field]) throw refuseField(`mapping.${field}`, 'Nie ma takiego pola')
    if (column >= columns.length) {
      throw refuseField(`mapping.${field}`, 'W pliku nie ma takiej kolumny')
    }
  }
  for (const [column, fieldEntries] of Map.groupBy(
    Object.entries(mapping),
    ([, columnIndex]) => columnIndex,
  )) {
    if (fieldEntries.length === 1) continue
    const names = fieldEntries.map(([field]) => `„${fields[field]!.label}”`).join(' i ')
    throw refuseField(
      `mapping.${fieldEntries[1]![0]}`,
      `Kolumna „${columns[column]}” jest wskazana dwa razy: ${names}. Zostaw ją w jednym miejscu.`,
    )
  }
  const missing = describeMissing(mapping)
  if (missing) throw refuseField(`mapping.${missing.field}`, missing.message)
}

/** Stores the meaning of the columns and queues the check of the rows. */
export async function checkImport(context: Context, aim: Aim, id: number, entry: MappingEntry) {
  const { db } = context
  const importRecord = await lockImport(
    db,
    aim.book,
    id,
    ['mapping', 'checked', 'failed'],
    'Ten plik jest właśnie sprawdzany albo został już zapisany.',
  )
  const columns = importRecord.columns as string[]
  refuseWrong(entry, columns, aim)
  await rememberMapping(db, aim.book, columns, entry.mapping)
  const mapping = toJsonb(entry.mapping)
  await db
    .updateTable('imports')
    .set({ mapping, overwrite: entry.overwrite, state: 'checking', problem: null, progress: 0 })
    .set({ added: 0, changed: 0, same: 0, refused: 0, version: NEXT_RUN })
    .where('id', '=', id)
    .execute()
  await enqueueImport(context, aim.checkQueue, id)
  return { id }
}

/** Queues the write of the checked rows, all of them or none. */
export async function applyImport(context: Context, aim: Aim, id: number) {
  const importRecord = await lockImport(
    context.db,
    aim.book,
    id,
    ['checked'],
    'Zapisać można tylko sprawdzony plik, i tylko raz. Odśwież stronę.',
  )
  if (importRecord.added + importRecord.changed === 0) {
    throw new Refusal(422, 'W tym pliku nie ma nic do zapisania.')
  }
  refuseUnanswered(importRecord.questions)
  await context.db
    .updateTable('imports')
    .set({ state: 'applying', progress: 0, problem: null, version: NEXT_RUN })
    .where('id', '=', id)
    .execute()
  await enqueueImport(context, aim.applyQueue, id)
  return { id }
}

/** Discards the file, which has changed nothing in the program yet. */
export async function discardImport({ db }: Context, book: string | null, id: number) {
  await lockImport(
    db,
    book,
    id,
    ['mapping', 'checking', 'checked', 'failed'],
    'Ten plik jest już zapisywany, nie można z niego zrezygnować.',
  )
  await db
    .updateTable('imports')
    .set({ state: 'discarded', letters: null, version: NEXT_RUN })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('import_rows').where('import_id', '=', id).execute()
  return { id }
}

/** Locks a written import in order to undo it. */
export async function heldWritten(db: Db, book: string | null, id: number) {
  const importRecord = await files(db, book)
    .select(['file_name', 'state', 'seq_from', 'seq_to'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!importRecord || importRecord.state === 'discarded') throw notFound(IMPORT_NOT_FOUND_MESSAGE)
  if (importRecord.state === 'undone') throw new Refusal(409, 'Ten import został już cofnięty.')
  if (importRecord.state !== 'done') {
    throw new Refusal(
      422,
      'Cofnąć można tylko import zapisany. Z tego pliku możesz po prostu zrezygnować.',
    )
  }
  if (importRecord.seq_from === null || importRecord.seq_to === null) {
    throw new Refusal(
      422,
      'Tego importu nie można cofnąć: nic nie zapisał albo wykonała go wcześniejsza wersja programu.',
    )
  }
  return { ...importRecord, seq_from: importRecord.seq_from, seq_to: importRecord.seq_to }
}

/** Records that the import was undone, by whom, and the number of records left in place. */
export const noteUndone = ({ db, user }: Context, id: number, undone_kept: number) =>
  db
    .updateTable('imports')
    .set({ state: 'undone', undone_at: sql`now()`, undone_by_name: user.name })
    .set({ undone_kept, version: NEXT_RUN })
    .where('id', '=', id)
    .execute()
