import { expect, inject, test } from 'vitest'
import { reachDatabase, refuseOld } from './reach.ts'

test('reachDatabase: an own database → reached, and the connection is closed', async () => {
  await expect(reachDatabase(inject('database'))).resolves.toBeUndefined()
})

test('reachDatabase: unreachable → the message names the setting', async () => {
  const nowhere = 'postgresql://jan:tajne@127.0.0.1:9/x'
  await expect(reachDatabase(nowhere, 'DATABASE_POOLER_URL')).rejects.toThrow(
    /Popraw ustawienie DATABASE_POOLER_URL\.$/,
  )
})

test('refuseOld: server version too old → refused with a message before anything is written', () => {
  expect(() => refuseOld(150_018)).toThrow(
    'Serwer bazy danych to PostgreSQL 15, a program potrzebuje wersji 16 albo nowszej.',
  )
  for (const version of [160_000, 180_004]) expect(() => refuseOld(version)).not.toThrow()
})
