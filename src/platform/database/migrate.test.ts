import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase } from '#testing/own-database.ts'
import { awaitedMigrations, createTables, migrateDatabase } from './migrate.ts'

const output = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
afterAll(() => output.mockRestore())

/** Creates the database of a program whose next migration changes `users`. */
async function createEarlierDatabase() {
  const url = await emptyDatabase('waits')
  await migrateDatabase(url, '0230_request_counts')
  return url
}

async function connect(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('migrateDatabase: somebody reads for a long time → other queries pass, and the change comes after the reader', async () => {
  const url = await createEarlierDatabase()
  const [reader, request] = [await connect(url), await connect(url)]
  await reader.query('begin; select from users')
  let isDone = false
  const change = migrateDatabase(url).finally(() => (isDone = true))
  await expect.poll(() => output.mock.calls.join('')).toContain('czeka na koniec długiego odczytu')
  await request.query('set statement_timeout = 5000') // the longest that a request of the program may take
  for (let count = 0; count < 300; count++) await request.query('select from users')
  expect(isDone).toBe(false)
  await reader.query('commit')
  expect((await change).length).toBeGreaterThan(1)
  expect(await awaitedMigrations(url)).toEqual([])
}, 60_000)

test('migrateDatabase: the reader outlasts the patience → the database is unchanged', async () => {
  const url = await createEarlierDatabase()
  const reader = await connect(url)
  await reader.query('begin; select from users')
  const migrationsBefore = await awaitedMigrations(url)
  await expect(migrateDatabase(url, undefined, 0)).rejects.toThrow(
    /Baza pozostała bez zmian\. Ktoś zbyt długo czyta zmieniane tabele/,
  )
  await reader.query('commit')
  expect(await awaitedMigrations(url)).toEqual(migrationsBefore)
}, 60_000)

test('createTables: database of an older program → refused, because no backup has been made', async () => {
  const url = await createEarlierDatabase()
  const migrationsBefore = await awaitedMigrations(url)
  await expect(createTables(url)).rejects.toThrow('pochodzi ze starszej wersji programu')
  expect(await awaitedMigrations(url)).toEqual(migrationsBefore)
}, 60_000)
