import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { copyBackups } from './copy-backups.ts'
import { readCopyState, storeNotice } from './copy-state.ts'
import { deleteOutlivedCopies } from './delete-outlived-copies.ts'
import { fetchBackups } from './fetch-backups.ts'
import { retryLimits } from './s3/client.ts'
import { partLimits } from './s3/file-parts.ts'
import { startFakeS3 } from './testing.ts'

const database = openDatabase(await ownDatabase('copies'), 2)
const SERIES = 'wal/2026-11-28T010203-abcdef'
const SEGMENT = `${SERIES}/000000010000000000000003.20261130T010203Z.0123456789abcdef.zst.age`
const BACKUP = 'kancelaria-2026-11-30T011500.tar.zst.age'

let folder: string
let s3: Awaited<ReturnType<typeof startFakeS3>>
beforeEach(async () => {
  const [{ bytes }, { pauseMs }] = [partLimits, retryLimits]
  partLimits.bytes = 1000
  retryLimits.pauseMs = 1
  folder = await mkdtemp('/tmp/kancelaria-copies-')
  s3 = await startFakeS3()
  await database.query('truncate backup_copies, backup_copy_state')
  onTestFinished(async () => {
    partLimits.bytes = bytes
    retryLimits.pauseMs = pauseMs
    s3.stop()
    await rm(folder, { recursive: true })
  })
})

async function addFile(name: string, content: Buffer | string = name) {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await writeFile(join(folder, name), content)
}
const copy = () => copyBackups({ database, folder, location: s3.location })
const listRemote = () =>
  [...s3.objects.keys()].map(key => key.slice('kancelaria/'.length)).toSorted()
const readRemote = (name: string) => s3.objects.get(`kancelaria/${name}`)?.[0]?.content
const countPuts = () => s3.calls.filter(call => call.startsWith('PUT')).length

test('copies: everything of the folder but unfinished files; twice → nothing is sent again', async () => {
  const content = randomBytes(3500)
  await addFile(BACKUP, content)
  await addFile(`${BACKUP}.sha256`)
  await addFile(SEGMENT)
  await addFile(`${SERIES}/key.txt.age`)
  await addFile(`${BACKUP}.part`)
  expect(await copy()).toBeNull()
  expect(listRemote()).toEqual(
    [BACKUP, `${BACKUP}.sha256`, SEGMENT, `${SERIES}/key.txt.age`].toSorted(),
  )
  expect(readRemote(BACKUP)).toEqual(content)
  expect(await readCopyState(database)).toMatchObject({ problem: null, waiting_files: 0 })
  const puts = countPuts()
  await copy()
  expect(countPuts()).toBe(puts)
})

test('copies: a description is sent after the file that it describes', async () => {
  await addFile(`${SERIES}/base-2026-11-28T010203.json`, '{}')
  await addFile(`${SERIES}/base-2026-11-28T010203.tar.zst.age`, randomBytes(1500))
  await copy()
  const names = s3.calls
    .filter(call => /^(PUT|POST)/.test(call))
    .map(call => call.split('base-')[1])
  expect(names.at(-1)).toBe('2026-11-28T010203.json')
})

test('503 and broken connections → tried again until it succeeds; for long → a problem, not done', async () => {
  await addFile(SEGMENT)
  s3.faults.statuses = [503, 0, 500]
  expect(await copy()).toBeNull()
  expect(listRemote()).toEqual([SEGMENT])
  await addFile(BACKUP)
  s3.faults.statuses = Array.from({ length: 5 }, () => 503)
  await copy()
  expect(await readCopyState(database)).toMatchObject({ problem: expect.stringContaining('503') })
  await copy()
})

test('wrong digest in the answer → counts as not done, told, and sent again', async () => {
  await addFile(SEGMENT)
  await addFile(BACKUP)
  s3.faults.wrongEtags = 2
  await copy()
  expect(await readCopyState(database)).toMatchObject({
    waiting_files: 2,
    problem: expect.stringContaining('inną treść'),
  })
  const puts = countPuts()
  await copy()
  expect(countPuts()).toBe(puts + 2)
  expect(await readCopyState(database)).toMatchObject({ waiting_files: 0, problem: null })
})

test('overwritten in the bucket with as many bytes → sent again', async () => {
  await addFile(SEGMENT)
  await copy()
  const [object] = s3.objects.get(`kancelaria/${SEGMENT}`)!
  object!.etag = '0'.repeat(32)
  await copy()
  expect(s3.objects.get(`kancelaria/${SEGMENT}`)).toHaveLength(2)
})

test('interrupted large file → only the missing parts are sent, of the same content', async () => {
  const content = randomBytes(4500)
  await addFile(BACKUP, content)
  // Listing, looking for an upload, its beginning, two parts; then the connection breaks until the tries end.
  const callsBefore = 5
  const statuses = Array.from({ length: 5 }, () => 0)
  const { calls } = s3
  const watch = setInterval(() => {
    if (calls.length >= callsBefore && statuses.length > 0) s3.faults.statuses = statuses.splice(0)
  }, 0)
  await copy()
  clearInterval(watch)
  const partsBefore = new Set([...s3.uploads.values()][0]?.parts.keys())
  const before = calls.length
  await copy()
  const resent = calls.slice(before).filter(call => /^PUT .* \d+$/.test(call))
  expect(readRemote(BACKUP)).toEqual(content)
  expect(resent.length + partsBefore.size).toBe(5)
})

test('object lock: sent with the files; what is locked is not deleted, what is free is', async () => {
  const location = { ...s3.location, lock: { mode: 'COMPLIANCE', days: 30 } as const }
  const days = Array.from(
    { length: 9 },
    (_, index) => `kancelaria-2026-02-0${index + 1}T011500.tar.zst.age`,
  )
  for (const name of days) await addFile(name)
  await copyBackups({ database, folder, location })
  const [object] = s3.objects.get(`kancelaria/${days[0]}`)!
  expect(object!.lockedUntil).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000)
  const names = listRemote()
  const protectedCount = await deleteOutlivedCopies({ database, folder, location })
  expect(protectedCount).toBeGreaterThan(0)
  expect(listRemote()).toEqual(names)
  for (const versions of s3.objects.values()) versions[0]!.lockedUntil = 0
  expect(await deleteOutlivedCopies({ database, folder, location })).toBe(0)
  expect(listRemote()).toHaveLength(names.length - protectedCount)
})

test('object lock: a server that forgets it for uploads in parts → locked afterwards', async () => {
  const location = { ...s3.location, lock: { mode: 'COMPLIANCE', days: 30 } as const }
  await addFile(BACKUP, randomBytes(2500))
  s3.faults.forgetsLock = true
  const getLock = () => s3.objects.get(`kancelaria/${BACKUP}`)?.[0]?.lockedUntil ?? 0
  await copyBackups({ database, folder, location })
  expect(getLock()).toBeGreaterThan(Date.now())
  // Killed between the end of the upload and its lock: the next run adds it.
  s3.objects.get(`kancelaria/${BACKUP}`)![0]!.lockedUntil = 0
  await database.query('delete from backup_copies')
  await copyBackups({ database, folder, location })
  expect(getLock()).toBeGreaterThan(Date.now())
})

test('the folder was emptied → nothing is deleted in the bucket', async () => {
  await addFile(BACKUP)
  await addFile(SEGMENT)
  await addFile(`${SERIES}/base-2026-11-28T010203.tar.zst.age`)
  await addFile(
    `${SERIES}/base-2026-11-28T010203.json`,
    '{"first_segment":"000000010000000000000009"}',
  )
  await copy()
  const names = listRemote()
  await rm(join(folder, BACKUP))
  await rm(join(folder, 'wal'), { recursive: true })
  await copy()
  expect(await deleteOutlivedCopies({ database, folder, location: s3.location })).toBe(0)
  expect(listRemote()).toEqual(names)
})

test('outlived base backups and segments are deleted by what is in the bucket', async () => {
  for (const [day, first] of [
    ['01', '3'],
    ['08', '5'],
    ['15', '7'],
  ] as const) {
    await addFile(`${SERIES}/base-2026-11-${day}T010203.tar.zst.age`)
    await addFile(
      `${SERIES}/base-2026-11-${day}T010203.json`,
      `{"first_segment":"00000001000000000000000${first}"}`,
    )
  }
  for (const number of [3, 4, 5, 6, 7])
    await addFile(
      `${SERIES}/00000001000000000000000${number}.20261130T010203Z.0123456789abcdef.zst.age`,
    )
  await addFile(`${SERIES}/key.txt.age`)
  await copy()
  s3.faults.denyDelete = true
  expect(await deleteOutlivedCopies({ database, folder, location: s3.location })).toBe(4)
  s3.faults.denyDelete = false
  expect(await deleteOutlivedCopies({ database, folder, location: s3.location })).toBe(0)
  const names = listRemote().map(name => name.slice(SERIES.length + 1, SERIES.length + 25))
  expect(names.filter(name => name.startsWith('0000'))).toEqual(
    [5, 6, 7].map(number => `00000001000000000000000${number}`),
  )
  expect(names.filter(name => name.includes('11-01'))).toEqual([])
  expect(listRemote()).toContain(`${SERIES}/key.txt.age`)
})

test('wrong secret → a sentence, told after an hour until an e-mail has left, and again after a day', async () => {
  await addFile(SEGMENT)
  const tryCopy = () =>
    copyBackups({ database, folder, location: { ...s3.location, secret: 'inny' } })
  expect(await tryCopy()).toBeNull()
  expect((await readCopyState(database))?.problem).toContain('BACKUP_S3_SECRET')
  await database.query(`update backup_copy_state set problem_since = now() - interval '61 minutes'`)
  for (let tries = 0; tries < 2; tries++) expect(await tryCopy()).toContain('BACKUP_S3_SECRET')
  await storeNotice(database)
  expect(await tryCopy()).toBeNull()
  await database.query(`update backup_copy_state set notified_at = now() - interval '25 hours'`)
  expect(await tryCopy()).toContain('BACKUP_S3_SECRET')
})

test('the folder of backups is away → a sentence; the bucket is not touched', async () => {
  await copyBackups({ database, folder: join(folder, 'nie-ma'), location: s3.location })
  expect(s3.calls).toEqual([])
  expect(await readCopyState(database)).toMatchObject({
    problem: expect.stringContaining('podłącz dysk'),
  })
})

test('fetchBackups: the newest backup and the moments come back, an interrupted file continues', async () => {
  const content = randomBytes(3500)
  await addFile(BACKUP, content)
  await addFile('kancelaria-2026-11-29T011500.tar.zst.age')
  await addFile(SEGMENT)
  await copy()
  const target = join(folder, 'nowy')
  await mkdir(target)
  await writeFile(join(target, `${BACKUP}.part`), content.subarray(0, 1000))
  expect((await fetchBackups(s3.location, target)).toSorted()).toEqual([BACKUP, SEGMENT])
  expect(await readFile(join(target, BACKUP))).toEqual(content)
  await truncate(join(target, SEGMENT), 3)
  const [object] = s3.objects.get(`kancelaria/${SEGMENT}`)!
  object!.content = Buffer.from(object!.content.toString().replace('wal', 'WAL'))
  await expect(fetchBackups(s3.location, target)).rejects.toThrow('jest uszkodzony')
  await expect(fetchBackups(s3.location, target, 'inna')).rejects.toThrow(BACKUP)
})
