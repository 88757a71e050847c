import { setImmediate as breath } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import type { Kin } from '#gedcom/reading/kin.ts'
import type { Mapping } from '../reading/fields.ts'
import { type ReadRow, readRow } from '../reading/reading.ts'
import type { Words } from '../reading/words.ts'
import { type Decision, addition, alteration, identityOf, meantBy, refusal } from './decide.ts'
import { type Places, placesOf } from './places.ts'
import { familiesOf, registerFor } from './register.ts'
import { type PeopleOfFile, peopleOfFile } from './twice.ts'
import { wordsOfParish } from './words.ts'

type Apart = Context['apart']

/** One check of one file from its first row to its last. */
interface Run {
  id: number
  version: number
  mapping: Mapping
  overwrite: boolean
  words: Words
  places: Places
  people: PeopleOfFile
}

const PORTION = 200
/** Milliseconds of reading before others get a word in. */
const AT_A_TIME = 3

/**
 * Decides about every row and writes down why. Leaves off when somebody ordered another check, discarded
 * the file or the server is closing; begun again, it begins anew and comes to the same end.
 */
export async function checkRows(apart: Apart, id: number, signal: AbortSignal): Promise<void> {
  const run = await apart(db => begin(db, id))
  if (!run) return
  let last = 0
  while (!signal.aborted) {
    const reached = await apart(db => checkPortion(db, run, last))
    if (reached === 'superseded') return
    if (reached === 'end') {
      await apart(db => finish(db, run))
      return
    }
    last = reached
  }
  signal.throwIfAborted()
}

async function begin(db: Db, id: number): Promise<Run | undefined> {
  const last = db.selectFrom('history').select('seq').orderBy('seq', 'desc').limit(1)
  const one = await db
    .updateTable('imports')
    .set({ progress: 0, version: sql`version + 1`, seen: sql`coalesce(${last}, 0)` })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .returning(['version', 'mapping', 'overwrite'])
    .executeTakeFirst()
  if (!one) return undefined
  return {
    id,
    version: one.version,
    mapping: one.mapping as Mapping,
    overwrite: one.overwrite,
    words: await wordsOfParish(db),
    places: placesOf(),
    people: peopleOfFile(),
  }
}

const mine = (db: Db, { id, version }: Run) =>
  db
    .updateTable('imports')
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .where('version', '=', version)

async function checkPortion(db: Db, run: Run, last: number) {
  const rows = await db
    .selectFrom('import_rows')
    .select(['number', 'cells', 'kin'])
    .where('import_id', '=', run.id)
    .where('number', '>', last)
    .orderBy('number')
    .limit(PORTION)
    .execute()
  if (rows.length === 0) return 'end'
  const read = await readAll(run, rows as Cells[])
  await keep(db, run.id, await decideAll(db, run, read))
  const { numUpdatedRows } = await mine(db, run)
    .set(eb => ({ progress: eb('progress', '+', rows.length) }))
    .executeTakeFirst()
  return numUpdatedRows ? rows.at(-1)!.number : 'superseded'
}

interface Cells {
  number: number
  cells: string[]
  kin: Kin | null
}
interface Read {
  number: number
  row: ReadRow
  kin: Kin | null
}

async function readAll({ mapping, words }: Run, rows: Cells[]): Promise<Read[]> {
  const read: Read[] = []
  let begun = performance.now()
  for (const { number, cells, kin } of rows) {
    read.push({ number, row: withKin(readRow(cells, mapping, words), kin), kin })
    if (performance.now() - begun < AT_A_TIME) continue
    await breath()
    begun = performance.now()
  }
  return read
}

/** What the file says wrong of somebody's kin counts like what it says wrong of him. */
function withKin(row: ReadRow, kin: Kin | null): ReadRow {
  if (!kin) return row
  row.problems.unshift(...kin.problems)
  row.doubts.push(...kin.doubts)
  if (row.doubts.length > 0) row.person.needs_attention = true
  return row
}

async function decideAll(db: Db, run: Run, read: Read[]): Promise<Decision[]> {
  const good = read.map(({ row }) => row).filter(({ problems }) => problems.length === 0)
  await run.places.learn(db, good)
  const register = await registerFor(db, good.map(identityOf))
  const families = await familiesOf(
    db,
    read.flatMap(({ row, kin }) => (kin ?? row).family?.card_number ?? []),
    register.ids,
  )
  return read.map(({ number, row, kin }) => {
    if (row.problems.length > 0) return refusal(number, row.problems)
    const first = run.people.meet(number, row, kin !== null)
    if (first) return refusal(number, [`Ta sama osoba jest już w wierszu ${first}`])
    const person = meantBy(row, register)
    if (typeof person === 'string') return refusal(number, [person])
    const meant = { number, row, placed: run.places.placeOf(row), families, kin }
    if (!person) return addition(meant)
    const taken = run.people.take(number, person.id)
    if (taken) return refusal(number, [`Tę samą osobę z kartoteki oznacza już wiersz ${taken}`])
    return alteration(meant, person, run.overwrite)
  })
}

const keep = (db: Db, import_id: number, decisions: Decision[]) =>
  sql`update import_rows r set outcome = d.outcome, reasons = d.reasons, entry = d.entry, before = d.before,
      place = d.place, family = d.family, person_id = d.person_id, person_version = d.person_version
    from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as d (number integer, outcome text, reasons jsonb,
      entry jsonb, before jsonb, place jsonb, family jsonb, person_id bigint, person_version integer)
    where r.import_id = ${import_id} and r.number = d.number`.execute(db)

async function finish(db: Db, run: Run) {
  const { rows } = await sql<Record<'added' | 'changed' | 'same' | 'refused', number>>`
    select count(*) filter (where outcome = 'add') as added, count(*) filter (where outcome = 'change') as changed,
      count(*) filter (where outcome = 'same') as same, count(*) filter (where outcome = 'refuse') as refused
    from import_rows where import_id = ${run.id}`.execute(db)
  await mine(db, run)
    .set({ state: 'checked', ...rows[0]! })
    .execute()
}
