import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { HistoryRange } from '#imports/server/changed.ts'
import type { ImportMapping } from './import-mapping.ts'

interface DependentRecord {
  act_id: number
  words: string
}

interface Pointer {
  table: string
  key: string
}

/** Lists the tables with a foreign key to acts of this book, from the catalogue. */
async function listPointers(db: Db, { book }: ImportMapping) {
  const { rows } = await sql<Pointer>`
    select c.conrelid::regclass::text as table, a.attname as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = ${book}::regclass and a.attname <> 'parish_id'`.execute(
    db,
  )
  return rows
}

const NOTICE = 'zawiadomienie'
const WORDS: Record<string, string> = { incoming_notices: NOTICE }

/** Lists the records attached to these acts since: notes, notices, papers, registrations, tasks. */
export async function findDependents(
  db: Db,
  sheet: ImportMapping,
  acts: number[],
  writtenRange: HistoryRange,
): Promise<DependentRecord[]> {
  const dependents: DependentRecord[] = []
  for (const { table, key } of await listPointers(db, sheet)) {
    const words = table === sheet.annotations?.table ? 'adnotacja' : (WORDS[table] ?? 'zgłoszenie')
    dependents.push(
      ...(await pointing(db, { table, key }, acts, writtenRange)).map(toDependent(words)),
    )
  }
  const notices = await sql<Owner>`select distinct origin_id as id from notices
    where origin = ${sheet.book} and origin_id = any(${acts}::bigint[])`.execute(db)
  const papers = await sql<Owner>`select distinct subject_id as id from documents
    where subject = ${sheet.book} and subject_id = any(${acts}::bigint[])`.execute(db)
  const scans = await sql<Owner>`select distinct act_id as id from attachments
    where book = ${sheet.book} and act_id = any(${acts}::bigint[])`.execute(db)
  const tasks = await sql<Owner>`select distinct act_id as id from tasks
    where book = ${sheet.book} and act_id = any(${acts}::bigint[])`.execute(db)
  return [
    ...dependents,
    ...notices.rows.map(toDependent(NOTICE)),
    ...papers.rows.map(toDependent('wydany dokument')),
    ...scans.rows.map(toDependent('załącznik')),
    ...tasks.rows.map(toDependent('zadanie')),
  ]
}

interface Owner {
  id: number
}
const toDependent =
  (words: string) =>
  ({ id }: Owner) => ({ act_id: id, words })

/** Records attached by the import itself do not prevent undoing: they are removed with the act or detached from it. */
async function pointing(
  db: Db,
  { table, key }: Pointer,
  acts: number[],
  { seq_from, seq_to }: HistoryRange,
) {
  const { rows } = await sql<Owner>`
    with own as materialized (select record_id from history where table_name = ${table} and seq between ${seq_from} and ${seq_to})
    select distinct ${sql.ref(key)} as id from ${sql.table(table)} t
    where ${sql.ref(key)} = any(${acts}::bigint[]) and t.id not in (select record_id from own)`.execute(
    db,
  )
  return rows
}
