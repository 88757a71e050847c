import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { trimText } from '#shared/fields.ts'
import { Refusal, refuseField } from '#platform/refusals.ts'
import { toJsonb } from '#platform/database/records.ts'
import type { ReceivedUpload } from '#platform/server/upload.ts'
import { readSheet } from '#platform/sheets/read.ts'
import { type Sheet, SheetProblem } from '#platform/sheets/sheet.ts'
import { getQueueOwner } from '#platform/workers/fair-queue.ts'
import type { Guess, Letters, Mapping } from '../../contract.ts'
import type { SheetChoice } from '../../sheet-choice.ts'
import {
  type FieldOfKind,
  type GuessedMapping,
  JUDGED_ROWS,
  guessFromContent,
} from '../columns/guess-columns.ts'
import { findKind, listProfiles } from '../columns/kinds.ts'
import { recallMapping } from './remembered.ts'

const REMEMBERED =
  'Kolumny przyporządkowano tak jak ostatnio w pliku o takich samych nagłówkach. Sprawdź, czy nadal się zgadza.'

interface Into {
  book: string | null
  /** Guesses the meaning of the columns of an unknown file. */
  guess: (columns: string[]) => Mapping
  /** Fields for the kinds of values, used where no header names a field. */
  fieldOf?: FieldOfKind
  /** Extends the guess for the remaining columns by data of the parish. */
  learn?: (db: Db, rows: string[][], guessed: GuessedMapping) => Promise<void>
  /** Message for a file that has only headers. */
  empty: string
  choice: SheetChoice
}

/** Reads the table in a worker thread and stores its rows; nothing is written to the target yet. */
export async function uploadSheet(
  { inNewTransaction, user }: Pick<Context, 'inNewTransaction' | 'user'>,
  file: ReceivedUpload,
  { book, guess, fieldOf = {}, learn, empty, choice }: Into,
) {
  const sheet = await readSheet(file.path, file.name, {
    selection: choice,
    owner: getQueueOwner(user),
  }).catch(refuse)
  const { columns, notes, first_row, ...read } = withHeader(sheet, guess)
  const rows = read.rows
    .map((cells, index) => ({ number: first_row + index, cells }))
    .filter(({ cells }) => cells.some(Boolean))
  if (rows.length === 0) throw refuseField('file', empty)
  return inNewTransaction(async db => {
    const savedMapping = read.named ? await recallMapping(db, book, columns) : undefined
    const byValues = savedMapping
      ? { mapping: savedMapping, guesses: {} }
      : guessFromContent(guess(columns), read.rows, columns.length, fieldOf)
    if (!savedMapping) await learn?.(db, read.rows, byValues)
    return beginImport(db, rows, {
      book,
      account_id: user.id,
      name: file.name,
      kind: 'sheet',
      columns,
      ...byValues,
      notes: savedMapping ? [...notes, REMEMBERED] : notes,
    })
  })
}

const NO_HEADER =
  'W pliku nie ma wiersza z nagłówkami: już pierwszy wiersz to dane. Kolumny dostały numery, wskaż, co zawierają.'

/** Adds numbered column names to a table without headers, whose first row is data. */
function withHeader(sheet: Sheet, guess: Into['guess']) {
  const { columns, header, rows, first_row, notes } = sheet
  const isNamed = Object.keys(guess(columns)).length > 0
  if (isNamed || !isData(header, rows)) return { columns, rows, first_row, notes, named: true }
  const cells = columns.map((_, column) => header[column] ?? '')
  return {
    columns: columns.map((_, column) => `Kolumna ${column + 1}`),
    rows: [cells, ...rows],
    first_row: first_row - 1,
    notes: [NO_HEADER, ...notes],
    named: false,
  }
}

/**
 * Whether the first row has the same kinds of values as its columns: a date above dates, a telephone number above
 * telephone numbers.
 */
const isData = (header: string[], rows: string[][]) =>
  listProfiles(rows.slice(0, JUDGED_ROWS), header.length).some(
    (profile, column) => profile && findKind(header[column] ?? '') === profile.kind,
  )

function refuse(problem: Error): never {
  if (!(problem instanceof SheetProblem)) throw problem
  const { message, choices } = problem
  throw choices ? new Refusal(422, message, { extra: choices }) : refuseField('file', message)
}

interface NewImport extends Pick<Sheet, 'columns' | 'notes'> {
  book: string | null
  account_id: number
  name: string
  kind: 'sheet' | 'gedcom'
  mapping: Mapping
  guesses?: Record<string, Guess>
  letters?: Letters
}

/** Stores the file with its rows; a genealogy file defines its columns itself and is checked at once. */
export async function beginImport(
  db: Db,
  rows: FileRow[],
  { book, account_id, name, kind, columns, mapping, guesses = {}, letters, notes }: NewImport,
) {
  const { id } = await db
    .insertInto('imports')
    .values({
      book,
      account_id,
      file_name: trimText(name),
      kind,
      state: kind === 'sheet' ? 'mapping' : 'checking',
      columns: toJsonb(columns),
      mapping: toJsonb(mapping),
      guesses: toJsonb(guesses),
      letters: letters ? toJsonb(letters) : null,
      notes: toJsonb(notes),
      total: rows.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const portion of portions(rows)) await keep(db, id, portion)
  return { id }
}

interface FileRow {
  number: number
  cells: string[]
  kin?: unknown
}

const keep = (db: Db, import_id: number, rows: FileRow[]) =>
  sql`insert into import_rows (import_id, number, cells, kin)
    select ${import_id}, number, cells, kin
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (number integer, cells jsonb, kin jsonb)`.execute(
    db,
  )

/** Splits the rows into portions whose transfer takes a millisecond or two. */
function* portions(rows: FileRow[]) {
  let portion: FileRow[] = []
  let weight = 0
  for (const row of rows) {
    portion.push(row)
    weight += row.cells.reduce((sum, { length }) => sum + length + 3, 30)
    if (weight < 150_000) continue
    yield portion
    portion = []
    weight = 0
  }
  if (portion.length) yield portion
}
