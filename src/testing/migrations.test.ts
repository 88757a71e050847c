import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { ownDatabase } from './own-database.ts'

const folder = new URL('../../db/migrations/', import.meta.url)
const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).toSorted()
const read = (name: string) => readFile(new URL(name, folder), 'utf8')
const checksum = async (name: string) =>
  createHash('sha256')
    .update(await read(name))
    .digest('hex')

const landedMigrations = (await read('landed.txt'))
  .trimEnd()
  .split('\n')
  .map(line => [line.slice(66), line.slice(0, 64)] as const)

test('a released migration is never edited or removed, because installations have already run it', async () => {
  for (const [name, sum] of landedMigrations) {
    expect(files, `${name} has landed: put it back`).toContain(name)
    expect(
      await checksum(name),
      `${name} has landed: put it back as it was and say what changes in a new migration`,
    ).toBe(sum)
  }
})

test('every migration is recorded with one line in landed.txt', () => {
  const names = landedMigrations.map(([name]) => name)
  expect(names.toSorted(), 'close new ones with npm run tables').toEqual(files)
})

/** Lists columns, functions, indexes and permissions of a database, independent of their order of creation. */
async function catalogue(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select concat_ws(' ', 'column', a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod),
      a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attacl) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all select concat_ws(' ', 'function', pg_get_functiondef(oid), proacl) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prolang <> (select oid from pg_language where lanname = 'c')
    union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
    order by line`)
  return rows.map(({ line }) => line)
}

test('an installation that ran the first form of the import migration gets the same schema', async () => {
  const client = new pg.Client(await ownDatabase('first'))
  await client.connect()
  onTestFinished(() => client.end())
  const today = await catalogue(client)
  await client.query(`
    drop function rows_to_write(bigint);
    drop index family_members_by_person, history_by_table;
    alter table imports drop column seen, drop column same;
    alter table import_rows drop column place;`)
  expect(await catalogue(client)).not.toEqual(today)
  // The migration is for a database in which history is still a table.
  const mend = `alter view history rename to history_view; alter table history_entries rename to history;
    ${await read('0012_first_installations.sql')};
    alter table history rename to history_entries; alter view history_view rename to history`
  await client.query(mend)
  expect(await catalogue(client)).toEqual(today)
  await client.query(mend)
  expect(await catalogue(client)).toEqual(today)
})

test('start: nothing to migrate → no work; gap in the log, or a newer database → refused', async () => {
  const url = await ownDatabase('again')
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  expect(await migrateDatabase(url)).toEqual([])
  await client.query(`delete from kysely_migration where name = '0012_first_installations'`)
  await expect(migrateDatabase(url)).rejects.toThrow(/Baza pozostała bez zmian/)
  await client.query(
    `insert into kysely_migration values ('0012_first_installations', '2026-01-01'), ('9999_later', '2026-01-01')`,
  )
  await expect(migrateDatabase(url)).rejects.toThrow(
    /nowszej wersji programu \(9999_later\) i pozostała bez zmian/,
  )
  await client.query(`delete from kysely_migration where name = '9999_later'`)
  expect(await migrateDatabase(url)).toEqual([])
})
