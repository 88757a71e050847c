import { sql } from 'kysely'
import { holdYear, isSameNumber } from '#books/core/numbering/server/next-number.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { findParts } from '#shared/book-catalogue.ts'
import { applyRows } from '#imports/server/applying.ts'
import type { ImportMapping, Following, Link, UnsettledAct } from './import-mapping.ts'

type Annotations = NonNullable<ImportMapping['annotations']>

const OVERTAKEN =
  'Po sprawdzeniu pliku ktoś wpisał do księgi akt z tym numerem. Popraw numer i wczytaj ten wiersz jeszcze raz.'

/** Writes the checked acts of a file into their book. */
export const applyActs = (
  sheetOf: (book: string | null) => ImportMapping,
  inNewTransaction: Context['inNewTransaction'],
  import_id: number,
) =>
  applyRows(inNewTransaction, import_id, async (db, { id, book }) => {
    const sheet = sheetOf(book)
    await holdYears(db, sheet, id)
    await refuseOvertaken(db, sheet, id)
    for (const link of sheet.links) await forgetGone(db, sheet, link, id)
    if (sheet.following?.before) await prepare(db, sheet.following.before, id)
    await writeActs(db, sheet, id)
    await sheet.following?.written(db, await listWrittenActs(db, id))
  })

async function holdYears(db: Db, { book }: ImportMapping, id: number) {
  const { rows } = await sql<{ year: number }>`
    select distinct (entry ->> 'year')::integer as year from import_rows
    where import_id = ${id} and outcome = 'add' order by year`.execute(db)
  for (const { year } of rows) await holdYear(db, book, year)
}

/** Refuses numbers that were taken since the check. */
function refuseOvertaken(db: Db, { book }: ImportMapping, id: number) {
  const parts = findParts(book)
  const samePart = parts ? sql`and t.${sql.ref(parts.column)} = r.entry ->> ${parts.column}` : sql``
  return sql`update import_rows r set outcome = 'refuse', reasons = ${JSON.stringify([OVERTAKEN])}::jsonb
    from ${sql.table(book)} t
    where r.import_id = ${id} and r.outcome = 'add'
      and t.year = (r.entry ->> 'year')::integer and ${isSameNumber(sql.ref('t.act_number'), sql`r.entry ->> 'act_number'`)} ${samePart}`.execute(
    db,
  )
}

/** Removes the link to a person who has left the register since the check, or got such an act in another way. */
const forgetGone = (db: Db, { book }: ImportMapping, { column, once }: Link, id: number) =>
  sql`update import_rows r set entry = r.entry || jsonb_build_object(${column}::text, null)
    where r.import_id = ${id} and r.outcome = 'add' and r.entry ->> ${column} is not null
      and (not exists (select from people p where p.id = (r.entry ->> ${column})::bigint)
        or ${Boolean(once)} and exists (select from ${sql.table(book)} t
          where t.${sql.ref(column)} = (r.entry ->> ${column})::bigint and t.cancelled_at is null))`.execute(
    db,
  )

/** Loads the imported acts for the cards that follow them. */
async function prepare(db: Db, before: NonNullable<Following['before']>, id: number) {
  const { rows } = await sql<UnsettledAct & { number: number }>`
    select number, entry as act, reasons as doubts from import_rows
    where import_id = ${id} and outcome = 'add' order by number`.execute(db)
  await before(db, rows)
  await sql`update import_rows r set entry = now.act, reasons = now.doubts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as now (number integer, act jsonb, doubts jsonb)
    where r.import_id = ${id} and r.number = now.number`.execute(db)
}

async function listWrittenActs(db: Db, id: number) {
  const { rows } = await sql<{ act_id: number }>`select act_id from import_rows
    where import_id = ${id} and outcome = 'add' and act_id is not null`.execute(db)
  return rows.map(({ act_id }) => act_id)
}

async function listWrittenColumns(db: Db, id: number) {
  const { rows } = await sql<{ name: string }>`
    select distinct jsonb_object_keys(entry) as name from import_rows
    where import_id = ${id} and outcome = 'add'`.execute(db)
  return rows.map(({ name }) => name).filter(name => name !== 'annotations')
}

/**
 * Inserts all acts with their annotations in ONE statement: history is written at its end and locks the parish's chain
 * from then on, so other clerks wait only for that moment. Ids grow in the order of the file, so that a row can be
 * matched with its act.
 */
async function writeActs(db: Db, sheet: ImportMapping, id: number) {
  const columns = await listWrittenColumns(db, id)
  if (columns.length === 0) return
  const table = sql.table(sheet.book)
  const names = sql.join(columns.map(column => sql.ref(column)))
  const values = sql.join(columns.map(column => sql.ref(`act.${column}`)))
  await sql`
    with rows as materialized (
      select number, entry, row_number() over (order by number) as place from rows_to_write(${id})
    ),
    new_acts as (
      insert into ${table} (${names})
      select ${values} from rows cross join lateral jsonb_populate_record(null::${table}, rows.entry) act
      order by rows.place returning id
    ),
    written as materialized (
      select number, entry, id from rows
      join (select id, row_number() over (order by id) as place from new_acts) acts using (place)
    )${sheet.annotations ? annotating(sheet.annotations, id) : sql``}
    update import_rows r set act_id = w.id from written w
    where r.import_id = ${id} and r.number = w.number`.execute(db)
}

const annotating = ({ table, key }: Annotations, id: number) => sql`,
    annotated as (
      insert into ${sql.table(table)} (${sql.ref(key)}, dic_annotation_kind_id, event_date, text, printable,
        unread, entered_by_name)
      select w.id, note.dic_annotation_kind_id, note.event_date, note.text, note.printable,
        coalesce(note.unread, not note.printable),
        (select 'import z pliku ' || file_name from imports where id = ${id})
      from written w cross join lateral rows from (
        jsonb_to_recordset(w.entry -> 'annotations')
          as (dic_annotation_kind_id integer, event_date text, text text, printable boolean, unread boolean)
      ) with ordinality as note (dic_annotation_kind_id, event_date, text, printable, unread, place)
      order by w.id, note.place
    )`
