import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, getCode, getConstraint, notFound, staleVersion } from '#platform/refusals.ts'
import { setChangeReason } from '#platform/database/records.ts'
import { refuseChanged } from './contradictions.ts'
import { type MergeKind, oneAtATime } from '../apply/journal.ts'
import type { CardRow } from '../resolve/groups.ts'
import { type MergeJournalEntry, isChanged } from './steps.ts'

/** Messages for database constraints that fail when later changes of others prevent the undo. */
const BARRED: Record<string, string> = {
  people_pesel_once: 'numer PESEL wpisano już innej osobie',
  one_family_at_a_time: 'osobę dopisano już do innej rodziny',
  one_head_at_a_time: 'rodzina ma już inną głowę',
  families_card_once: 'numer karty ma już inna rodzina',
}

const findMerge = (db: Db, id: number) =>
  db.selectFrom('merges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Undoes a merge: restores every record, or changes nothing and refuses with the reason. */
export async function undoMerge({ db, user }: Context, id: number, version: number) {
  await oneAtATime(db)
  const merge = await findMerge(db, id)
  if (!merge) throw notFound('Nie ma takiego połączenia')
  if (merge.undone_at) throw new Refusal(409, 'To połączenie zostało już cofnięte')
  if (merge.version !== version) throw staleVersion()
  const steps = await getSteps(db, merge.seq_from!, merge.seq_to!)
  await refuseChanged(db, steps, merge.seq_to!)
  const { kept_id, gone_id, kept_name, gone_name } = merge
  await setChangeReason(
    db,
    `Cofnięcie połączenia kart „${gone_name}” (nr ${gone_id}) i „${kept_name}”`,
  )
  try {
    for (const step of steps.toReversed()) await takeBack(db, step)
  } catch (problem) {
    throw refuseUndo(problem)
  }
  await giveBackImports(db, merge.kind, merge)
  await db
    .updateTable('merges')
    .set({ undone_at: sql`now()`, undone_by_name: user.name })
    .where('id', '=', id)
    .execute()
  return { id, kept_id, gone_id }
}

async function getSteps(db: Db, from: number, to: number) {
  const steps = await db
    .selectFrom('history')
    .select(['seq', 'table_name', 'record_id', 'action', 'old', 'new'])
    .where('seq', '>', from)
    .where('seq', '<=', to)
    .where('table_name', '<>', 'import_digests') // the database derives them from the rows of the import
    .orderBy('seq')
    .execute()
  return steps as MergeJournalEntry[]
}

function refuseUndo(problem: unknown) {
  const reason =
    BARRED[getConstraint(problem)] ??
    (getCode(problem) === '23503' &&
      'kartę, na którą wskazywał ten zapis, połączono później z inną')
  if (!reason) return problem
  return new Refusal(422, `Nie można cofnąć połączenia: ${reason}. Najpierw wycofaj tamtą zmianę.`)
}

const joinColumns = (columns: string[]) => sql.join(columns.map(column => sql.ref(column)))

/** Returns the columns that may be written, without those the database computes. */
async function writable(db: Db, table: string, record: CardRow) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
  return rows.map(({ name }) => name).filter(name => name in record)
}

async function takeBack(
  db: Db,
  { table_name, record_id, action, old, ...step }: MergeJournalEntry,
) {
  const table = sql.table(table_name)
  if (action === 'insert') {
    return sql`delete from ${table} where id = ${record_id}`.execute(db)
  }
  const record = sql`jsonb_populate_record(null::${table}, ${JSON.stringify(old)}::jsonb)`
  const columns = await writable(db, table_name, old!)
  if (action === 'delete') {
    return sql`insert into ${table} (${joinColumns(columns)}) overriding system value
      select ${joinColumns(columns)} from ${record}`.execute(db)
  }
  const changedColumns = columns.filter(column => isChanged({ old, new: step.new }, column))
  if (changedColumns.length === 0) return undefined
  return sql`update ${table} set (${joinColumns(changedColumns)}) = (select ${joinColumns(changedColumns)} from ${record})
    where id = ${record_id}`.execute(db)
}

/** Repoints import rows that refer to the kept record back to the restored one. */
const giveBackImports = (
  db: Db,
  kind: MergeKind,
  { kept_id, gone_id, import_rows }: { kept_id: number; gone_id: number; import_rows: unknown },
) =>
  kind === 'people' &&
  sql`update import_rows r set person_id = ${gone_id}, person_version = b.person_version
    from jsonb_to_recordset(${JSON.stringify(import_rows)}::jsonb)
      b (import_id bigint, number integer, person_version integer)
    where r.import_id = b.import_id and r.number = b.number and r.person_id = ${kept_id}`.execute(
    db,
  )
