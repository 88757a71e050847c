import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { firstRowOrThrow, toJsonb } from '#platform/database/records.ts'
import { type Mapping, type RowOutcome, SHIFTED } from '../contract.ts'
import { JUDGED_ROWS } from './columns/guess-columns.ts'
import { type Profile, listProfiles } from './columns/kinds.ts'
import { type QuestionLog, createQuestionLog } from './questions/questions.ts'
import { findCellShift } from './columns/shifts.ts'

type InNewTransaction = Context['inNewTransaction']

/** A row as in the file. */
export interface RowCells<Kin = unknown> {
  number: number
  cells: string[]
  /** The row as in the file, when somebody has corrected it. */
  original?: string[] | null
  kin: Kin
}

/** Decision about a row, stored until it is carried out. */
export interface RowDecision {
  number: number
  outcome: RowOutcome
  reasons: string[]
  entry?: Record<string, unknown> | null
  before?: Record<string, unknown> | null
  place?: object | null
  family?: object | null
  person_id?: number | null
  person_version?: number | null
  act_id?: number | null
  shifted?: string[] | null
}

interface StartedCheck {
  id: number
  book: string | null
  mapping: Mapping
  overwrite: boolean
  questions: QuestionLog
}

/** Decides about the rows portion by portion; created anew for each check of a file. */
export type Decide = (db: Db, rows: RowCells[]) => Promise<RowDecision[]>

const ROWS_PER_BATCH = 200

/**
 * Decides about every row and stores the reason. Stops when another check was requested, the file was discarded or the
 * server is closing; a restart begins anew and gives the same result.
 */
export async function checkRows(
  inNewTransaction: InNewTransaction,
  id: number,
  signal: AbortSignal,
  prepare: (db: Db, begun: StartedCheck) => Promise<Decide>,
): Promise<void> {
  const run = await inNewTransaction(db => begin(db, id, prepare))
  if (!run) return
  let last = 0
  while (!signal.aborted) {
    const outcome = await inNewTransaction(db => checkPortion(db, run, last))
    if (outcome === 'superseded') return
    if (outcome === 'end') {
      await inNewTransaction(db => finish(db, run))
      return
    }
    last = outcome
  }
  signal.throwIfAborted()
}

/** One complete check of one file. */
interface Run {
  id: number
  version: number
  columns: string[]
  /** Profile of each column, determined from its own values. */
  profiles: (Profile | undefined)[]
  decide: Decide
  questions: QuestionLog
}

async function begin(
  db: Db,
  id: number,
  prepare: (db: Db, begun: StartedCheck) => Promise<Decide>,
): Promise<Run | undefined> {
  const last = db.selectFrom('history').select('seq').orderBy('seq', 'desc').limit(1)
  const importRecord = await db
    .updateTable('imports')
    .set({ progress: 0, version: sql`version + 1`, seen: sql`coalesce(${last}, 0)` })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .returning(['version', 'book', 'columns', 'mapping', 'overwrite', 'answers'])
    .executeTakeFirst()
  if (!importRecord) return undefined
  const { version, book, columns, mapping, overwrite } = importRecord
  const questions = createQuestionLog(importRecord.answers)
  const decide = await prepare(db, { id, book, mapping: mapping as Mapping, overwrite, questions })
  const names = columns as string[]
  const profiles = listProfiles(await firstRows(db, id), names.length)
  return { id, version, columns: names, profiles, decide, questions }
}

async function firstRows(db: Db, id: number) {
  const { rows } = await sql<{ cells: string[] }>`
    select cells from import_rows where import_id = ${id} and cells is not null
    order by number limit ${JUDGED_ROWS}`.execute(db)
  return rows.map(({ cells }) => cells)
}

const updateRun = (db: Db, { id, version }: Run) =>
  db
    .updateTable('imports')
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .where('version', '=', version)

async function checkPortion(db: Db, run: Run, last: number) {
  const rows = await db
    .selectFrom('import_rows')
    .select(['number', 'cells', 'original', 'kin'])
    .where('import_id', '=', run.id)
    .where('number', '>', last)
    .orderBy('number')
    .limit(ROWS_PER_BATCH)
    .execute()
  if (rows.length === 0) return 'end'
  const refusals: RowDecision[] = []
  const alignedRows = (rows as RowCells[]).filter(row => {
    const refusal = findMisplacedCells(row, run)
    if (refusal) refusals.push(refusal)
    return !refusal
  })
  await keep(db, run.id, [...(await run.decide(db, alignedRows)), ...refusals])
  const { numUpdatedRows } = await updateRun(db, run)
    .set(eb => ({ progress: eb('progress', '+', rows.length) }))
    .executeTakeFirst()
  return numUpdatedRows ? rows.at(-1)!.number : 'superseded'
}

/** Returns the refusal of a row whose cells are shifted; a row that the user has confirmed is accepted as it is. */
function findMisplacedCells(
  { number, cells, original }: RowCells,
  { columns, profiles }: Run,
): RowDecision | undefined {
  const isLong = cells.length > columns.length
  const shift = isLong || !original ? findCellShift(cells, profiles) : undefined
  if (shift) {
    const reason =
      `${SHIFTED} od kolumny „${columns[shift.from] ?? ''}”, zwykle przez zbędny separator (średnik). ` +
      'Popraw ten wiersz albo przesuń wszystkie takie wiersze naraz.'
    return { number, outcome: 'refuse', reasons: [reason], shifted: shift.cells }
  }
  return isLong ? tooLong(number, cells.length, columns.length) : undefined
}

const tooLong = (number: number, fields: number, width: number): RowDecision => ({
  number,
  outcome: 'refuse',
  reasons: [
    `Za dużo pól: ${fields} zamiast ${width}. Usuń z tego wiersza zbędny separator, zwykle średnik, ` +
      'przez który dane są w niewłaściwych kolumnach, i wczytaj wiersz jeszcze raz.',
  ],
})

const keep = (db: Db, import_id: number, decisions: RowDecision[]) =>
  sql`update import_rows r set outcome = d.outcome, reasons = d.reasons, entry = d.entry, before = d.before,
      place = d.place, family = d.family, person_id = d.person_id, person_version = d.person_version,
      act_id = d.act_id, shifted = d.shifted
    from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as d (number integer, outcome text, reasons jsonb,
      entry jsonb, before jsonb, place jsonb, family jsonb, person_id bigint, person_version integer,
      act_id bigint, shifted jsonb)
    where r.import_id = ${import_id} and r.number = d.number`.execute(db)

async function finish(db: Db, run: Run) {
  const { rows } = await sql<Record<'added' | 'changed' | 'same' | 'refused', number>>`
    select count(*) filter (where outcome = 'add') as added, count(*) filter (where outcome = 'change') as changed,
      count(*) filter (where outcome = 'same') as same, count(*) filter (where outcome = 'refuse') as refused
    from import_rows where import_id = ${run.id}`.execute(db)
  await updateRun(db, run)
    .set({ state: 'checked', ...firstRowOrThrow(rows), questions: toJsonb(run.questions.list()) })
    .execute()
}
