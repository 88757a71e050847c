import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'

const url = await ownDatabase('latest')
const { database, newParish, signIn } = await testApi({ url })
const priest = await newParish()
const latest = async () => (await priest('GET', '/api/backups/latest')).body

const attempt = (
  ago: string,
  { problem, rehearsed }: { problem?: string; rehearsed?: string } = {},
) =>
  database.query(
    `insert into backups (started_at, finished_at, bytes, problem, rehearsed_at)
     values (now() - $1::interval, now() - $1::interval, 1000, $2, now() - $3::interval)`,
    [ago, problem, rehearsed],
  )

const NO_BACKUP_STATUS = {
  made_at: null,
  bytes: null,
  late: true,
  failed_at: null,
  problem: null,
  rehearsed_at: null,
  rehearsal_problem: null,
  under_way: false,
}

test('latest backup: no backup, or only the first in progress → no time of a backup', async () => {
  expect(await latest()).toEqual(NO_BACKUP_STATUS)
  await database.query('insert into backups default values')
  expect(await latest()).toEqual({ ...NO_BACKUP_STATUS, under_way: true })
  await database.query(`update backups set started_at = now() - interval '3 hours'`)
  expect(await latest()).toEqual(NO_BACKUP_STATUS)
})

test('latest backup: older than two days → late; a recent one is not', async () => {
  await attempt('49 hours', { rehearsed: '48 hours' })
  expect(await latest()).toMatchObject({
    late: true,
    bytes: 1000,
    rehearsed_at: expect.any(String),
  })
  await attempt('47 hours')
  expect(await latest()).toMatchObject({
    late: false,
    problem: null,
    rehearsed_at: expect.any(String),
  })
})

test('latest backup: a failure since the last good backup is reported, an earlier one is cleared', async () => {
  await attempt('20 hours', { problem: 'Na dysku z kopiami skończyło się miejsce.' })
  expect(await latest()).toMatchObject({
    late: false,
    bytes: 1000,
    problem: 'Na dysku z kopiami skończyło się miejsce.',
  })
  await attempt('1 hour')
  expect(await latest()).toMatchObject({ problem: null, failed_at: null })
})

test('latest backup: visible to an administrator without a parish, not to a clerk', async () => {
  expect((await (await signIn(1, null))('GET', '/api/backups/latest')).status).toBe(200)
  expect((await (await newParish({ role_id: 3 }))('GET', '/api/backups/latest')).status).toBe(403)
})
