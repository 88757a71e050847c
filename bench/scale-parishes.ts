import { MEN, STREETS, SURNAMES } from '../src/demo/people/names.ts'
import { type Database, withoutTimeout } from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { vacuumDatabase } from './database.ts'

export const PEOPLE = 2000
const FAMILIES = 600
const YEARS = 50
/** Acts of a parish in each of the fifty years. */
const A_YEAR = { baptisms: 14, communions: 10, confirmations: 7, weddings: 5, deceased: 7 }
export const ACTS = YEARS * Object.values(A_YEAR).reduce((sum, count) => sum + count, 0)
const PARISHES_AT_ONCE = 10

const toArray = (text: string) =>
  `'{${text
    .split('|')
    .map(word => `"${word}"`)
    .join(',')}}'::text[]`
const pick = (words: string, place: string) =>
  `(${toArray(words)})[1 + (${place}) % ${words.split('|').length}]`
const YEAR = `1976 + i % ${YEARS}`
const DAY = `make_date(${YEAR}, 1 + i % 12, 1 + i % 28)`
const NUMBER = `(1 + i / ${YEARS})::text`
const NAMES = `${pick(MEN, 'i * 7')}, ${pick(SURNAMES, 'i * 13 + i / 89')}`
const series = (count: number) => `from generate_series(0, ${count - 1}) i`
const acts = (book: keyof typeof A_YEAR) => series(A_YEAR[book] * YEARS)

// Written as the program writes, so that the history, the words and the sums are what they are in an office.
const fillParish = (parish_id: number) => `
  begin; set local statement_timeout = 0; set local app.parish_id = ${parish_id};
  set local role app_system;
  insert into streets (parish_id, town_id, name) select null, 1, unnest(${toArray(STREETS)}) on conflict do nothing;
  set local role app_user;
  insert into people (names, surname, gender, birth_date, dic_town_id, dic_street_id, building_number, phone, status)
    select ${NAMES}, 1 + i % 2, (date '1930-01-01' + (i * 37) % 33000)::text, 1,
      (select min(id) from streets) + i % 16, (1 + i % 90)::text, '+48600000' || lpad((i % 1000)::text, 3, '0'),
      case when i % 20 = 0 then 'deceased' else 'parishioner' end ${series(PEOPLE)};
  insert into families (family_name) select ${pick(SURNAMES, 'i * 13')} ${series(FAMILIES)};
  insert into baptisms (act_number, year, names, surname, gender, birth_date, baptism_date)
    select ${NUMBER}, ${YEAR}, ${NAMES}, 1 + i % 2, (${DAY} - 40 - i % 900)::text, ${DAY}::text ${acts('baptisms')};
  insert into communions (act_number, year, names, surname) select ${NUMBER}, ${YEAR}, ${NAMES} ${acts('communions')};
  insert into confirmations (act_number, year, names, surname) select ${NUMBER}, ${YEAR}, ${NAMES} ${acts('confirmations')};
  insert into weddings (act_number, year, groom_names, groom_surname, bride_names, bride_surname, wedding_date)
    select ${NUMBER}, ${YEAR}, ${NAMES}, 'Ewa', ${pick(SURNAMES, 'i * 17')}, ${DAY}::text ${acts('weddings')};
  insert into deceased (act_number, year, names, surname, gender, birth_date, death_date)
    select ${NUMBER}, ${YEAR}, ${NAMES}, 1 + i % 2, (${DAY} - i % 36000)::text, ${DAY}::text ${acts('deceased')};
  commit`

// Every parish has its own chain: an entry is hashed with the one before it.
const copyHistory = (template: number, parish: number) => `
  do $f$ declare
    entry record;
    head history_heads := (${parish}, 0, '\\x');
  begin
    for entry in
      select h.*, e.shape, state_texts(s.base) as texts from history h
      join history_entries e on e.parish_id = h.parish_id and e.seq = h.seq
      left join history_shapes s on s.id = e.shape
      where h.parish_id = ${template} order by h.seq
    loop
      head := write_entry(head, entry.table_name, entry.record_id, entry.action, null,
        jsonb_set(entry.new, '{parish_id}', '${parish}'), null, null, null, entry.at, entry.shape, entry.texts);
    end loop;
    insert into history_heads select head.*;
  end $f$`

interface CopiedTable {
  name: string
  forced: boolean
  columns: string[]
}

/** Lists the tables in which the parish has rows; the owner must be allowed to see every parish. */
const TABLES = `
  select relname as name, relforcerowsecurity as forced, array(select attname::text from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'parish_id'
    order by attnum) as columns
  from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
    and relname not in ('users', 'history_entries', 'history_heads')
    and exists (select from pg_attribute where attrelid = c.oid and attname = 'parish_id' and attnotnull)`

async function listUsedTables(database: Database, template: number): Promise<CopiedTable[]> {
  const { rows } = await database.query<CopiedTable>(TABLES)
  const usedTables: CopiedTable[] = []
  const client = await database.connect()
  await client.query(`begin; set local role app_backup`)
  for (const table of rows) {
    const { rowCount } = await client.query(
      `select from ${table.name} where parish_id = ${template} limit 1`,
    )
    if (rowCount) usedTables.push(table)
  }
  await client.query('rollback')
  client.release()
  return usedTables
}

const copyRows = ({ name, columns }: CopiedTable, template: number, parish: number) => {
  const list = columns.map(column => `"${column}"`).join(', ')
  return `insert into ${name} (parish_id, ${list}) overriding system value
    select ${parish}, ${list} from ${name} where parish_id = ${template} order by "${columns[0]}"`
}

/** Copies the template into each of the parishes, with the triggers of the program and row-level security off. */
async function copyTemplate(database: Database, template: number, parishIds: readonly number[]) {
  const tables = await listUsedTables(database, template)
  const alterTables = (triggers: string, force: string) =>
    database.query(
      tables
        .map(
          ({ name, forced }) =>
            `alter table ${name} ${triggers} trigger user${forced ? `, ${force} row level security` : ''}`,
        )
        .join('; '),
    )
  await alterTables('disable', 'no force')
  for (let first = 0; first < parishIds.length; first += PARISHES_AT_ONCE) {
    const statements = parishIds
      .slice(first, first + PARISHES_AT_ONCE)
      .flatMap(id => [
        ...tables.map(table => copyRows(table, template, id)),
        copyHistory(template, id),
      ])
    await database.query(
      withoutTimeout(`begin; set local statement_timeout = 0; ${statements.join('; ')}; commit`),
    )
  }
  await alterTables('enable', 'force')
}

/**
 * Fills an empty database with one diocese of so many parishes, each with the same people and acts, their search words
 * and a chained history of its own; returns the ids.
 */
export async function insertDiocese(database: Database, count: number) {
  const { rows: dioceses } = await database.query<{ id: number }>(
    `insert into dioceses (name) values ('Diecezja') returning id`,
  )
  const diocese_id = firstRowOrThrow(dioceses).id
  const { rows } = await database.query<{ id: number }>(
    `insert into parishes (name, url, town, diocese_id)
     select 'Parafia ' || n, 'parafia-' || n, 'Miasto', $1 from generate_series(1, $2::integer) n returning id`,
    [diocese_id, count],
  )
  const [template, ...copies] = rows.map(({ id }) => id)
  await database.query('insert into parish_modules select $1, id from modules where price > 0', [
    template,
  ])
  await database.query(withoutTimeout(fillParish(template!)))
  await copyTemplate(database, template!, copies)
  await vacuumDatabase(database)
  return { diocese_id, parishIds: [template!, ...copies] }
}
