import { expect, inject, test } from 'vitest'
import { reachDatabase, refuseOld } from './reach.ts'

test('a database of one’s own is reached and let go', async () => {
  await expect(reachDatabase(inject('database'))).resolves.toBeUndefined()
})

test('the setting that leads nowhere is named, whichever it is', async () => {
  const nowhere = 'postgresql://jan:tajne@127.0.0.1:9/x'
  await expect(reachDatabase(nowhere, 'DATABASE_POOLER_URL')).rejects.toThrow(
    /Popraw ustawienie DATABASE_POOLER_URL\.$/,
  )
})

test('a server too old is refused in words before anything is written', () => {
  expect(() => refuseOld(150_018)).toThrow(
    'Serwer bazy danych to PostgreSQL 15, a program potrzebuje wersji 16 albo nowszej.',
  )
  for (const version of [160_000, 180_004]) expect(() => refuseOld(version)).not.toThrow()
})
