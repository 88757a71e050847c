import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { tidy } from '#platform/fields.ts'
import { refuseField } from '#platform/problems.ts'
import { json } from '#platform/records.ts'
import type { Received } from '#platform/upload.ts'
import { readGedcom } from '#gedcom/reading/read.ts'
import { COLUMNS, GedcomProblem } from '#gedcom/reading/parse.ts'
import { readSheet } from '#sheets/read.ts'
import { type Sheet, SheetProblem } from '#sheets/sheet.ts'
import { guessMapping } from './reading/fields.ts'
import { CHECK, order } from './service.ts'
import { recall } from './remembered.ts'

const REMEMBERED =
  'Kolumny przyporządkowano tak jak ostatnio w pliku o takich samych nagłówkach. Sprawdź, czy nadal się zgadza.'

/** Reads the file in a thread of its own and keeps its rows; nothing is written into the register yet. */
export async function upload(
  { apart, user }: Pick<Context, 'apart' | 'user'>,
  { file }: { file?: Received },
) {
  if (!file) throw refuseField('file', 'Wybierz plik')
  if (await isGedcom(file)) return uploadGedcom({ apart, user }, file)
  const sheet = await readSheet(file.path, file.name).catch(refuse)
  const rows = sheet.rows
    .map((cells, index) => ({ number: sheet.first_row + index, cells }))
    .filter(({ cells }) => cells.some(Boolean))
  if (rows.length === 0) {
    throw refuseField('file', 'W pliku jest tylko nagłówek. Wybierz plik z danymi parafian.')
  }
  return apart(async db => {
    const id = await begin(db, sheet, { account_id: user.id, name: file.name, total: rows.length })
    for (const portion of portions(rows)) await keep(db, id, portion)
    return { id }
  })
}

function refuse(problem: Error): never {
  const told = problem instanceof SheetProblem || problem instanceof GedcomProblem
  throw told ? refuseField('file', problem.message) : problem
}

/** A file of a genealogy program says itself what stands where: it is checked at once. */
async function uploadGedcom({ apart, user }: Pick<Context, 'apart' | 'user'>, file: Received) {
  const { rows, notes } = await readGedcom(file.path).catch(refuse)
  return apart(async db => {
    const begun = { account_id: user.id, name: file.name, total: rows.length }
    const id = await begin(db, { columns: COLUMNS, notes }, begun, 'gedcom')
    for (const portion of portions(rows)) await keep(db, id, portion)
    await order({ db, user }, CHECK, id)
    return { id }
  })
}

interface Begun {
  account_id: number
  name: string
  total: number
}

type Heading = Pick<Sheet, 'columns' | 'notes'>

async function begin(
  db: Db,
  { columns, notes }: Heading,
  { account_id, name, total }: Begun,
  kind: 'sheet' | 'gedcom' = 'sheet',
) {
  const known = kind === 'sheet' ? await recall(db, columns) : undefined
  const mapping = known ?? guessMapping(columns)
  const { id } = await db
    .insertInto('imports')
    .values({
      account_id,
      file_name: tidy(name),
      kind,
      state: kind === 'sheet' ? 'mapping' : 'checking',
      columns: json(columns),
      mapping: json(mapping),
      notes: json(known ? [...notes, REMEMBERED] : notes),
      total,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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

/** So many rows at a time that sending them takes the server a millisecond or two. */
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

/** By its name, or by its first line whatever it is called. */
async function isGedcom({ path, name }: Received) {
  if (/\.ged(com)?$/i.test(name)) return true
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(40), 0, 40, 0)
    return /^\uFEFF?\s*0 HEAD\s/.test(buffer.subarray(0, bytesRead).toString())
  } finally {
    await file.close()
  }
}
