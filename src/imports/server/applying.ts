import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { getCode, isRepeatable } from '#platform/refusals.ts'
import { setChangeReason } from '#platform/database/records.ts'

type InNewTransaction = Context['inNewTransaction']

interface CheckedImport {
  id: number
  book: string | null
  /** Number of the last history entry when the check began. */
  seen: number
}

/** Writes the checked rows of a file into their target. */
type Write = (db: Db, file: CheckedImport) => Promise<void>

/** Waits for another import of the same parish, or for the same job on a second server. */
const takeTurn = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtext('people-import'), current_parish())`.execute(db)

async function applyOnce(db: Db, id: number, write: Write) {
  await takeTurn(db)
  const importRecord = await db
    .selectFrom('imports')
    .select(['id', 'book', 'file_name', 'seen'])
    .where('id', '=', id)
    .where('state', '=', 'applying')
    .executeTakeFirst()
  if (!importRecord) return
  await setChangeReason(db, `Import z pliku ${importRecord.file_name}`)
  await write(db, importRecord)
  await finish(db, id)
  await noteHistory(db, id, importRecord.seen)
}

const finish = (db: Db, id: number) =>
  sql`
  update imports set state = 'done', progress = total, finished_at = now(), problem = null,
    added = r.added, changed = r.changed, same = r.same, refused = r.refused
  from (
    select count(*) filter (where outcome = 'add') as added, count(*) filter (where outcome = 'change') as changed,
      count(*) filter (where outcome = 'same') as same, count(*) filter (where outcome = 'refuse') as refused
    from import_rows where import_id = ${id}
  ) r where id = ${id}`.execute(db)

/** Stores the range of history entries that this transaction added; an undo reverts them. */
const noteHistory = (db: Db, id: number, lastSeq: number) =>
  sql`
  update imports set seq_from = h.first, seq_to = h.last
  from (
    select min(seq) as first, max(seq) as last from history_entries
    where seq > ${lastSeq} and xmin = pg_current_xact_id()::xid
  ) h where id = ${id}`.execute(db)

const isTaken = (problem: unknown) => getCode(problem) === '23505'

/**
 * Writes the checked rows, all or nothing; does nothing when they are already written. When somebody adds the same
 * street or act concurrently, the rows are checked again and the write is repeated.
 */
export async function applyRows(
  inNewTransaction: InNewTransaction,
  id: number,
  write: Write,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await inNewTransaction(db => applyOnce(db, id, write))
    } catch (problem) {
      if (tries === 3 || !(isRepeatable(problem) || isTaken(problem))) throw problem
    }
  }
}
