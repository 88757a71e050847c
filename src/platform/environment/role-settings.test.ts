import { expect, test } from 'vitest'
import { readSettings } from '#platform/settings.ts'

const DATA_DIR = '/tmp/unused'
const ownDatabase = {
  DATABASE_URL: 'postgresql://jan:tajne@db.example/kancelaria',
  SECRET_KEY: 'k'.repeat(32),
}

test('settings: DATABASE_OWNER_URL → the owner of the tables, and DATABASE_URL only serves requests', () => {
  const DATABASE_OWNER_URL = 'postgresql://owner:tajne@db.example/kancelaria'
  expect(readSettings({ ...ownDatabase, DATA_DIR, DATABASE_OWNER_URL })).toMatchObject({
    databaseUrl: DATABASE_OWNER_URL,
    servingUrl: ownDatabase.DATABASE_URL,
    demo: false,
  })
  expect(readSettings({ ...ownDatabase, DATA_DIR })).toMatchObject({
    databaseUrl: ownDatabase.DATABASE_URL,
    servingUrl: undefined,
  })
  expect(() =>
    readSettings({ SECRET_KEY: ownDatabase.SECRET_KEY, DATA_DIR, DATABASE_OWNER_URL }),
  ).toThrow('DATABASE_URL: podaj też adres dla roli, która obsługuje program')
})

test('settings: METRICS_TOKEN → two tokens while one is changed, each of at least 24 characters', () => {
  const [first, second] = ['a'.repeat(24), 'b'.repeat(24)]
  const read = (METRICS_TOKEN?: string) =>
    readSettings({ ...ownDatabase, DATA_DIR, METRICS_TOKEN }).metricsTokens
  expect(read()).toEqual([])
  expect(read(first)).toEqual([first])
  expect(read(`${first}, ${second}`)).toEqual([first, second])
  expect(() => read(`${first},`)).toThrow('METRICS_TOKEN: podaj co najmniej 24')
})
