import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'

export const NAME = 'Parafia św. Anny'

/** Starts an installation with one administrator and helpers that create parishes to be emptied. */
export async function houseToEmpty(name: string) {
  const url = await ownDatabase(name)
  const server = await testApi({ url })
  const { database, newParish, inParish, signIn } = server
  const folder = await mkdtemp('/tmp/kancelaria-truncate-')
  afterAll(() => rm(folder, { recursive: true }))
  await insertDictionaries(database)
  const cleanupDeps = {
    database,
    url,
    folder,
    secret: 'k'.repeat(64),
    parishBackups: join(folder, 'taken'),
  }
  const adam = await signIn(1, null, { name: 'Adam Bór' })
  const secondAdministrator = () => signIn(1, null, { name: 'Ewa Lis' })

  async function createInhabitedParish() {
    const priest = await newParish({ name: NAME })
    const { body } = await priest('POST', '/api/peoples', {
      names: 'Anna',
      surname: 'Żuk',
      gender: 2,
      birth_date: '1990',
    })
    const act = { archival: true, act_number: '7', year: 1985, names: 'Zofia', surname: 'Gołąb' }
    expect((await priest('POST', '/api/baptisms', act)).status).toBe(201)
    await inParish(priest.parish_id, db =>
      db.insertInto('parish_places').values({ name: 'Kościół' }).execute(),
    )
    return { priest, person: body.id as number }
  }
  const entry = (parish: Caller, overrides = {}) => ({
    parish_id: parish.parish_id,
    kind: 'cleanup',
    parts: ['register'],
    reason: 'Dane z próby przed rozpoczęciem pracy',
    name: NAME,
    ...overrides,
  })
  const ask = (caller: Caller, parish: Caller, overrides = {}) =>
    caller('POST', '/api/truncate', entry(parish, overrides))
  const getRow = async (id: number, caller = adam) =>
    (await caller('GET', '/api/truncate')).body.data.find((row: { id: number }) => row.id === id)
  const countRows = (parish: Caller, table: 'people' | 'baptisms' | 'parish_places') =>
    inParish(
      parish.parish_id,
      async db => (await db.selectFrom(table).select('id').execute()).length,
    )
  const approve = (caller: Caller, id: number, name = NAME) =>
    caller('POST', `/api/truncate/${id}/approve`, { name })

  return {
    ...server,
    cleanupDeps,
    adam,
    secondAdministrator,
    inhabited: createInhabitedParish,
    ask,
    rowOf: getRow,
    countIn: countRows,
    approve,
  }
}
