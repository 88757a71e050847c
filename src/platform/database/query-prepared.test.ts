import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#testing/own-database.ts'
import { openDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'
import { queryPrepared } from './query-prepared.ts'

/** Opens connections of which the first statement fails with this problem. */
function openFailing(problem: object) {
  const pool = openDatabase(inject('database'), 1)
  onTestFinished(() => pool.end())
  const query = pool.query.bind(pool)
  let failures = 0
  const failing = (...args: Parameters<typeof query>) =>
    failures++ === 0 ? Promise.reject(Object.assign(new Error('refused'), problem)) : query(...args)
  return Object.assign(pool, { query: failing })
}

const SELECT = 'select $1::text as word'

test.each([
  { code: '40P01' },
  { code: '40001' },
  { code: '0A000', message: 'cached plan must not change result type' },
])('queryPrepared: the first try ends with %o → repeated', async problem => {
  expect(await queryPrepared(openFailing(problem), SELECT, ['tak'])).toEqual([{ word: 'tak' }])
})

test('queryPrepared: another error → not repeated', async () => {
  await expect(queryPrepared(openFailing({ code: '22P02' }), SELECT, ['tak'])).rejects.toThrow(
    'refused',
  )
})

test('migrateDatabase: it and a request wait for each other → the change gives way, the request is answered', async () => {
  const url = await emptyDatabase('crossed')
  const path = await mkdtemp('/tmp/kancelaria-migrations-')
  onTestFinished(() => rm(path, { recursive: true }))
  const folder = pathToFileURL(`${path}/`)
  await writeFile(
    `${path}/0001_tables.sql`,
    'create table first (id int); create table second (id int)',
  )
  await migrateDatabase(url, undefined, 0, folder)
  await writeFile(
    `${path}/0002_columns.sql`,
    'alter table first add column name text; alter table second add column name text',
  )
  const request = new pg.Client(url)
  await request.connect()
  onTestFinished(() => request.end())
  await request.query('begin; select from second')
  const change = migrateDatabase(url, undefined, 60_000, folder)
  const waits = `select from pg_locks where not granted and relation = 'second'::regclass`
  await expect.poll(async () => (await request.query(waits)).rowCount, { interval: 5 }).toBe(1)
  // The change has locked the first table and waits for the second one, which this transaction has read.
  await request.query('select from first')
  await request.query('commit')
  expect(await change).toEqual(['0002_columns'])
})
