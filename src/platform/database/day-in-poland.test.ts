import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { dayInPoland } from './day-in-poland.ts'

const { inParish } = await testApi()

test.each([
  ['2026-06-30T22:30:00Z', '2026-07-01'],
  ['2026-06-30T21:30:00Z', '2026-06-30'],
  ['2026-12-31T23:30:00Z', '2027-01-01'],
])('dayInPoland: %s is %s', async (instant, day) => {
  const query = sql<{ day: string }>`
    select ${dayInPoland(sql`${instant}::timestamptz`)}::text as day`
  expect((await inParish(null, db => query.execute(db))).rows).toEqual([{ day }])
})

test('no function of the database uses the day of UTC', async () => {
  const query = sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~ '\\mcurrent_date\\M'`
  expect((await inParish(null, db => query.execute(db))).rows).toEqual([])
})

test('no statement of the server uses the day of UTC', () => {
  const files = globSync('src/**/*.ts').filter(name => !/day-in-poland|\.test\.ts$/.test(name))
  expect(files.length).toBeGreaterThan(1000)
  expect(
    files.filter(name => /\bcurrent_date\b|\b\w*at\)?::date\b/.test(readFileSync(name, 'utf8'))),
  ).toEqual([])
})
