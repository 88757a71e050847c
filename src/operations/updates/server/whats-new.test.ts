import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { RELEASE_NOTES } from '../release-notes.ts'
import { PROGRAM_VERSION } from './program-version.ts'
import { recordProgramVersion } from './whats-new.ts'

const { database, newParish } = await testApi()

type Clerk = Awaited<ReturnType<typeof newParish>>
const listVersions = async (clerk: Clerk) => {
  const { body } = await clerk('GET', '/api/release-notes/unread')
  return (body as { data: { version: string }[] }).data.map(({ version }) => version)
}

async function startVersion(version: string, instant: string) {
  await database.query('insert into program_versions values ($1, $2) on conflict do nothing', [
    version,
    instant,
  ])
}

test('notes: new installation and new accounts → nothing is announced', async () => {
  await recordProgramVersion(database)
  expect(await listVersions(await newParish({ role_id: 3 }))).toEqual([])
  await database.query('truncate program_versions')
})

test('notes: after an update, once to each account that existed before', async () => {
  await startVersion('0.1.0', '2026-01-01')
  const clerk = await newParish({ role_id: 3 })
  const priest = await newParish({ role_id: 2 })
  expect(await listVersions(clerk)).toEqual([])
  await startVersion(PROGRAM_VERSION, '2100-01-01')
  expect(await listVersions(clerk)).toEqual([PROGRAM_VERSION])
  await database.query('update program_versions set first_started_at = now() where version = $1', [
    PROGRAM_VERSION,
  ])
  expect(await listVersions(clerk)).toEqual([PROGRAM_VERSION])
  expect((await clerk('POST', '/api/release-notes/mark-read', {})).status).toBe(200)
  expect(await listVersions(clerk)).toEqual([])
  expect(await listVersions(priest)).toEqual([PROGRAM_VERSION])
  expect(await listVersions(await newParish({ role_id: 3 }))).toEqual([])
})

test('notes: a second start of the same version changes nothing', async () => {
  await recordProgramVersion(database)
  await recordProgramVersion(database)
  const { rows } = await database.query('select version from program_versions order by 1')
  expect(rows.map(({ version }) => version)).toEqual(['0.1.0', PROGRAM_VERSION])
})

test('notes: the list has every version up to the running one, newest first', async () => {
  const { body } = await (await newParish({ role_id: 3 }))('GET', '/api/release-notes')
  expect(body).toEqual({
    data: RELEASE_NOTES.map(({ version, date, notes }) => ({ version, date, notes })),
  })
  expect(RELEASE_NOTES[0]?.version).toBe(PROGRAM_VERSION)
})

test('new versions are shown only to the administrator of the installation', async () => {
  expect((await (await newParish({ role_id: 2 }))('GET', '/api/system/updates')).status).toBe(403)
  const { status, body } = await (await newParish({ role_id: 1 }))('GET', '/api/system/updates')
  expect(status).toBe(200)
  expect(body).toMatchObject({ version: PROGRAM_VERSION, asks: false, new_version: null })
})
