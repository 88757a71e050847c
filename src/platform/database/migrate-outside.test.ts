import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#testing/own-database.ts'
import { migrateDatabase } from './migrate.ts'
import { splitRuns, splitStatements } from './migration-files.ts'

/** Writes migrations into a folder of their own. */
async function writeMigrations(texts: Record<string, string>) {
  const path = await mkdtemp('/tmp/kancelaria-migrations-')
  onTestFinished(() => rm(path, { recursive: true }))
  for (const [name, text] of Object.entries(texts)) await writeFile(`${path}/${name}.sql`, text)
  return pathToFileURL(`${path}/`)
}

const TABLE = 'create table souls (id bigint generated always as identity, name text)'
const INDEX = `-- outside the transaction: souls has millions of rows
create index concurrently if not exists souls_by_name on souls (name);`
const COLUMN = 'alter table souls add column town text'
const TEXTS = { '0001_souls': TABLE, '0002_index': INDEX, '0003_town': COLUMN }
const NAMES = Object.keys(TEXTS)

async function connect(url: string) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function readIndex(client: pg.Client) {
  const { rows } = await client.query(`
    select indisvalid as valid, (select array_agg(name order by name) from kysely_migration) as names
    from pg_index where indexrelid = to_regclass('souls_by_name')`)
  return rows[0]
}

test('splitRuns: migrations before and after one outside a transaction are runs of their own', () => {
  const file = (name: string, isOutside = false) => ({ name, text: '', isOutside })
  const files = [file('1'), file('2'), file('3', true), file('4', true), file('5')]
  expect(splitRuns(files)).toEqual([
    { last: '2', isOutside: false },
    { last: '3', isOutside: true },
    { last: '4', isOutside: true },
    { last: '5', isOutside: false },
  ])
  expect(splitStatements(`${INDEX}\n-- a; b\ndrop index a;`)).toHaveLength(2)
})

test('migrateDatabase: migration outside a transaction → index valid, all recorded, nothing to do the next time', async () => {
  const [url, folder] = [await emptyDatabase('outside'), await writeMigrations(TEXTS)]
  expect(await migrateDatabase(url, undefined, 0, folder)).toEqual(NAMES)
  const client = await connect(url)
  expect(await readIndex(client)).toEqual({ valid: true, names: NAMES })
  expect(await migrateDatabase(url, undefined, 0, folder)).toEqual([])
})

test('migrateDatabase: somebody reads for a long time → writes pass while the index is built, and it comes after the reader', async () => {
  const [url, folder] = [await emptyDatabase('outside'), await writeMigrations(TEXTS)]
  await migrateDatabase(url, '0001_souls', 0, folder)
  const [reader, writer] = [await connect(url), await connect(url)]
  await reader.query('begin isolation level repeatable read; select from souls')
  const change = migrateDatabase(url, undefined, 0, folder)
  await expect.poll(() => readIndex(writer)).toMatchObject({ valid: false })
  await writer.query('set statement_timeout = 5000') // the longest that a request of the program may take
  for (let count = 0; count < 300; count++)
    await writer.query(`insert into souls (name) values ('Anna')`)
  expect(await readIndex(writer)).toMatchObject({ valid: false })
  await reader.query('commit')
  expect(await change).toEqual(['0002_index', '0003_town'])
  expect(await readIndex(writer)).toEqual({ valid: true, names: NAMES })
})

test('migrateDatabase: two servers start at once → neither waits for the other for ever', async () => {
  const [url, folder] = [await emptyDatabase('outside'), await writeMigrations(TEXTS)]
  await migrateDatabase(url, '0001_souls', 0, folder)
  const reader = await connect(url)
  await reader.query('begin isolation level repeatable read; select from souls')
  const changes = [1, 2, 3].map(() => migrateDatabase(url, undefined, 0, folder))
  const observer = await connect(url)
  await expect.poll(() => readIndex(observer)).toMatchObject({ valid: false })
  await reader.query('commit')
  const names = (await Promise.all(changes)).flat()
  expect(names).toEqual(['0002_index', '0003_town'])
  expect(await readIndex(observer)).toEqual({ valid: true, names: NAMES })
})

test('migrateDatabase: killed while the index is built → the next start builds it anew', async () => {
  const [url, folder] = [await emptyDatabase('outside'), await writeMigrations(TEXTS)]
  await migrateDatabase(url, '0001_souls', 0, folder)
  const [reader, observer] = [await connect(url), await connect(url)]
  await reader.query('begin isolation level repeatable read; select from souls')
  const change = migrateDatabase(url, undefined, 0, folder)
  const failure = expect(change).rejects.toThrow(
    /^Nie udało się zaktualizować bazy danych\. .* Baza danych przestała odpowiadać: uruchom/,
  )
  await expect.poll(() => readIndex(observer)).toMatchObject({ valid: false })
  await observer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'create index concurrently%' and datname = current_database()`,
  )
  await failure
  await reader.query('commit')
  expect(await readIndex(observer)).toEqual({ valid: false, names: ['0001_souls'] })
  expect(await migrateDatabase(url, undefined, 0, folder)).toEqual(['0002_index', '0003_town'])
  expect(await readIndex(observer)).toEqual({ valid: true, names: NAMES })
})

test('migrateDatabase: another statement outside a transaction → refused, nothing changed', async () => {
  const text = '-- outside the transaction\nupdate souls set name = null;'
  const folder = await writeMigrations({ '0001_souls': TABLE, '0002_update': text })
  const url = await emptyDatabase('outside')
  await expect(migrateDatabase(url, undefined, 0, folder)).rejects.toThrow(
    /0002_update\)\. Wcześniejsze zmiany zostały zapisane.*Only indexes/,
  )
})

test('migrateDatabase: a migration fails → a Polish sentence that quotes the database, nothing changed', async () => {
  const folder = await writeMigrations({ '0001_souls': TABLE, '0002_update': 'select 1 / 0' })
  const url = await emptyDatabase('outside')
  await expect(migrateDatabase(url, undefined, 0, folder)).rejects.toThrow(
    'Nie udało się zaktualizować bazy danych (zmiana 0002_update). Baza pozostała bez zmian. Przekaż dostawcy programu ten komunikat bazy danych: „division by zero”',
  )
  expect(await migrateDatabase(url, '0001_souls', 0, folder)).toEqual(['0001_souls'])
})
