import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { toJsonb } from '#platform/database/records.ts'
import { trimText } from '#shared/fields.ts'
import { Refusal, notFound } from '#platform/refusals.ts'
import type { CellChange, MendEntry } from '../../contract.ts'
import { type Aim, NEXT_RUN, lockImport, enqueueImport } from '../service.ts'

const Cells = z.array(z.string())
const Row = z.object({ cells: Cells, original: Cells.nullable() })
type Row = z.infer<typeof Row>

/**
 * Corrects the cells of one row as they should have been in the file. The values of the file are stored beside them,
 * the file itself is unchanged, and all rows are checked again: a corrected number may be free for another row, or
 * taken by it.
 */
export async function mendRow(
  context: Context,
  aim: Aim,
  { id, number }: { id: number; number: number },
  { changes }: MendEntry,
) {
  const { db } = context
  const columns = await heldToMend(db, aim, id)
  const row = await findRow(db, id, number)
  const cells = changeCells(row, columns.length, changes)
  const original = row.original ?? row.cells
  // A row saved without changes was confirmed, so it gets no further remarks.
  const isConfirmation = changes.every(({ before, after }) => before === after)
  const isOriginal = !isConfirmation && JSON.stringify(cells) === JSON.stringify(original)
  await db
    .updateTable('import_rows')
    .set({ cells: toJsonb(cells), original: isOriginal ? null : toJsonb(original) })
    .where('import_id', '=', id)
    .where('number', '=', number)
    .execute()
  await checkAgain(context, aim, id)
  return { id }
}

/** Removes the extra separator from each shifted row, as the check proposed. */
export async function shiftAll(context: Context, aim: Aim, id: number) {
  const { db } = context
  await heldToMend(db, aim, id)
  const { numUpdatedRows } = await db
    .updateTable('import_rows')
    .set(eb => ({
      original: eb.fn.coalesce('original', 'cells'),
      cells: eb.ref('shifted'),
      shifted: null,
    }))
    .where('import_id', '=', id)
    .where('shifted', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) {
    throw new Refusal(422, 'W tym pliku nie ma już przesuniętych wierszy. Odśwież stronę.')
  }
  await checkAgain(context, aim, id)
  return { id }
}

async function heldToMend(db: Db, aim: Aim, id: number) {
  const importRecord = await lockImport(
    db,
    aim.book,
    id,
    ['checked', 'checking'],
    'Poprawić można tylko wiersz pliku sprawdzonego i jeszcze niezapisanego. Odśwież stronę.',
  )
  return Cells.parse(importRecord.columns)
}

async function findRow(db: Db, id: number, number: number) {
  const row = await db
    .selectFrom('import_rows')
    .select(['cells', 'original'])
    .where('import_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row?.cells) throw notFound('Nie ma takiego wiersza')
  return Row.parse(row)
}

/** Applies the changes to the row; cells beyond the columns of the file are removed when they are emptied. */
function changeCells({ cells: before, original }: Row, width: number, changes: CellChange[]) {
  const cells = [...before]
  for (const { column, before: expectedValue, after } of changes) {
    if (column >= Math.max(width, before.length, original?.length ?? 0)) {
      throw new Refusal(422, 'W tym wierszu nie ma takiej kolumny. Otwórz go jeszcze raz.')
    }
    if ((before[column] ?? '') !== expectedValue) throw new Refusal(409, OVERTAKEN)
    while (cells.length < column) cells.push('')
    cells[column] = trimText(after)
  }
  while (cells.length > width && !cells.at(-1)) cells.pop()
  return cells
}

const OVERTAKEN =
  'Ktoś właśnie poprawił ten wiersz. Zamknij okno i otwórz wiersz jeszcze raz, żeby zobaczyć, co w nim jest teraz.'

/** Starts another check; the counts remain until new ones are available, so that the screen still shows the rows. */
export async function checkAgain(context: Context, { checkQueue }: Aim, id: number) {
  await context.db
    .updateTable('imports')
    .set({ state: 'checking', problem: null, progress: 0, version: NEXT_RUN })
    .where('id', '=', id)
    .execute()
  await enqueueImport(context, checkQueue, id)
}
