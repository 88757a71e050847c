import type { Context } from '#platform/context.ts'
import { type Db, setStatementTimeout } from '#platform/database/database.ts'
import { Refusal } from '#platform/refusals.ts'
import { setChangeReason } from '#platform/database/records.ts'
import { oneAtATime } from '../../../merging/server/apply/journal.ts'
import type { HistoryRange } from '#imports/server/changed.ts'
import type { UndoEntry } from '#imports/contract.ts'
import { heldWritten, noteUndone } from '#imports/server/service.ts'
import { type Hindrances, listBlockingReasons } from './undo-obstacles.ts'
import { type UndoPart, holdImported, getPart, withParents } from './part.ts'
import { takeBackPlaces } from './places.ts'
import { takeBack } from './take-back.ts'
import { toldPeople } from './undone-people.ts'

/** Statement timeout in milliseconds: an undo deletes thousands of cards and their history at once. */
const STATEMENT_TIMEOUT_MS = 120_000

/**
 * Undoes an import: removes the people it added and restores the people it changed. If any of them was changed since,
 * nothing happens and 422 lists these people with reasons; with `except` they are kept.
 */
export async function undoPersonImport(context: Context, id: number, { except }: UndoEntry) {
  const { db } = context
  await setStatementTimeout(db, STATEMENT_TIMEOUT_MS)
  await oneAtATime(db)
  const fileImport = await heldWritten(db, null, id)
  const part = await getPart(db, fileImport)
  await holdImported(db, part)
  const hindrances = await listBlockingReasons(context, part, fileImport)
  const staying = await withParents(db, [...hindrances.keys()], part.added)
  const going = listLeaving(part, staying)
  const remainingCount = going.added.length + going.changed.length
  if (hindrances.size > 0 && !except)
    throw await refuseUndo(db, hindrances, fileImport, remainingCount)
  if (remainingCount === 0) {
    throw new Refusal(
      422,
      'Nie ma czego cofać: na wszystkich kartach z tego importu ktoś już pracował.',
    )
  }
  await setChangeReason(db, `Cofnięcie importu z pliku ${fileImport.file_name}`)
  await takeBack(db, { import_id: id, ...going }, fileImport)
  await takeBackPlaces(db, fileImport)
  await noteUndone(context, id, staying.size)
  const { added, changed } = going
  return { id, removed: added.length, restored: changed.length, kept: staying.size }
}

function listLeaving({ added, everybody, families, peopleOf }: UndoPart, staying: Set<number>) {
  const goes = (person: number) => !staying.has(person)
  const newcomers = new Set(added)
  return {
    added: added.filter(goes),
    changed: everybody.filter(person => !newcomers.has(person) && goes(person)),
    families: families.filter(family => peopleOf(family).every(goes)),
  }
}

async function refuseUndo(
  db: Db,
  hindrances: Hindrances,
  historyRange: HistoryRange,
  remainingCount: number,
) {
  const barred_by = await toldPeople(db, hindrances, historyRange)
  return new Refusal(
    422,
    'Nie cofnięto niczego, bo po imporcie ktoś pracował na kartach niektórych osób. Wycofaj tamte zmiany albo cofnij import z wyjątkiem tych osób.',
    { extra: { barred_by, barred_count: hindrances.size, left: remainingCount } },
  )
}
