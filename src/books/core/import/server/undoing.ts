import { sql } from 'kysely'
import { actLabel } from '#shared/act-label.ts'
import { formatValue, getHistoryField } from '#history/fields.ts'
import type { Context } from '#platform/context.ts'
import { type Db, setStatementTimeout } from '#platform/database/database.ts'
import { Refusal, getCode } from '#platform/refusals.ts'
import { setChangeReason } from '#platform/database/records.ts'
import {
  type HistoryRange,
  findChangedRecords,
  findWrittenRecords,
} from '#imports/server/changed.ts'
import type { UndoObstacle, UndoEntry } from '#imports/contract.ts'
import { heldWritten, noteUndone } from '#imports/server/service.ts'
import { findDependents } from './dependents.ts'
import type { ImportMapping } from './import-mapping.ts'

/** Timeout in milliseconds: thousands of acts are removed with their history at once. */
const STATEMENT_TIMEOUT_MS = 120_000
const MAX_LISTED_ACTS = 20

/** Reasons why an act cannot be removed, by the act's id. */
export type Hindrances = Map<number, string[]>

/**
 * Undoes an import of acts: its acts are removed from the book with their annotations. When one of them was changed
 * since, nothing happens and 422 names the acts and changes; with `except` these acts stay.
 */
export async function undoActImport(
  context: Context,
  sheet: ImportMapping,
  id: number,
  { except }: UndoEntry,
) {
  const { db } = context
  await setStatementTimeout(db, STATEMENT_TIMEOUT_MS)
  const file = await heldWritten(db, sheet.book, id)
  const acts = (await findWrittenRecords(db, sheet.book, 'insert', file)).map(act => act.id)
  await hold(db, sheet, acts)
  const hindrances = await getHindrances(db, sheet, acts, file)
  const going = acts.filter(act => !hindrances.has(act))
  if (hindrances.size > 0 && !except) {
    throw await refuseUndo(db, sheet, hindrances, file, going.length)
  }
  if (going.length === 0) {
    throw new Refusal(
      422,
      'Nie ma czego cofać: na wszystkich aktach z tego importu ktoś już pracował.',
    )
  }
  await setChangeReason(db, `Cofnięcie importu z pliku ${file.file_name}`)
  await takeBack(db, sheet, id, going)
  await noteUndone(context, id, hindrances.size)
  return { id, removed: going.length, restored: 0, kept: hindrances.size }
}

/** Locks these acts against changes and against references by a key until the transaction ends. */
const hold = (db: Db, { book }: ImportMapping, acts: number[]) =>
  sql`select id from ${sql.table(book)} where id = any(${acts}::bigint[]) order by id for update`.execute(
    db,
  )

/** Lists the acts that differ from their imported state, with the differences. */
export async function changedActs(
  db: Db,
  { book, recordHistory }: ImportMapping,
  writtenRange: HistoryRange,
) {
  const hindrances: Hindrances = new Map()
  for (const { id, columns } of await findChangedRecords(db, book, writtenRange)) {
    const { fields } = recordHistory
    const labels = columns.flatMap(column =>
      fields[column] ? getHistoryField(fields[column]).label : [],
    )
    hindrances.set(id, [labels.length > 0 ? `zmieniono: ${labels.join(', ')}` : 'zmieniono akt'])
  }
  return hindrances
}

async function getHindrances(
  db: Db,
  sheet: ImportMapping,
  acts: number[],
  writtenRange: HistoryRange,
) {
  const hindrances = await changedActs(db, sheet, writtenRange)
  const add = (id: number | null, reason: string) => {
    const reasons = hindrances.get(id!) ?? []
    if (!reasons.includes(reason)) hindrances.set(id!, [...reasons, reason])
  }
  const { annotations } = sheet
  if (annotations) {
    const { table, key } = annotations
    for (const change of await findChangedRecords(db, table, writtenRange, key)) {
      add(change.owner_id, 'zmieniono adnotację')
    }
  }
  const dependents = await findDependents(db, sheet, acts, writtenRange)
  for (const { act_id, words } of dependents) add(act_id, `przybyło: ${words}`)
  return hindrances
}

async function takeBack(db: Db, { book, following }: ImportMapping, id: number, going: number[]) {
  const after = await following?.leaving(db, going)
  try {
    await sql`select remove_imported_acts(${id}, ${book}::regclass, ${going}::bigint[])`.execute(db)
  } catch (problem) {
    if (getCode(problem) !== '23503') throw problem
    throw new Refusal(
      422,
      'Nie cofnięto niczego: ktoś właśnie dopisał coś do jednego z aktów tego importu. Spróbuj jeszcze raz.',
    )
  }
  await sql`update import_rows set act_id = null
    where import_id = ${id} and act_id = any(${going}::bigint[])`.execute(db)
  await after?.()
}

async function refuseUndo(
  db: Db,
  sheet: ImportMapping,
  hindrances: Hindrances,
  writtenRange: HistoryRange,
  remainingCount: number,
) {
  return new Refusal(
    422,
    'Nie cofnięto niczego, bo po imporcie ktoś pracował na niektórych aktach. Cofnij import z wyjątkiem tych aktów.',
    {
      extra: {
        barred_by: await toldActs(db, sheet, hindrances, writtenRange),
        barred_count: hindrances.size,
        left: remainingCount,
      },
    },
  )
}

interface ImportedAct {
  id: number
  act_number: string | null
  year: number
  name: string
  at: string | null
  account_name: string | null
}

/** Describes the acts that block the undo, with the reasons and the last author of a change. */
export async function toldActs(
  db: Db,
  { book, named }: ImportMapping,
  hindrances: Hindrances,
  { seq_to }: HistoryRange,
): Promise<UndoObstacle[]> {
  const ids = [...hindrances.keys()].slice(0, MAX_LISTED_ACTS)
  const name = sql.join(named.map(column => sql.ref(`t.${column}`)))
  const { rows } = await sql<ImportedAct>`
    select t.id, t.act_number, t.year, concat_ws(' ', ${name}) as name, last.at, last.account_name
    from ${sql.table(book)} t left join lateral (
      select at, account_name from history where table_name = ${book} and record_id = t.id and seq > ${seq_to}
      order by seq desc limit 1) last on true
    where t.id = any(${ids}::bigint[]) order by t.year, t.act_order, t.id`.execute(db)
  return rows.map(act => {
    const when =
      act.at && [formatValue(act.at.slice(0, 10)), act.account_name].filter(Boolean).join(', ')
    const reasonText = hindrances.get(act.id)!.join('; ')
    return {
      id: act.id,
      name: `akt ${actLabel(act)}, ${act.name}`,
      why: when ? `${reasonText} (${when})` : reasonText,
    }
  })
}
