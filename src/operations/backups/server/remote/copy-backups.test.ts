import { randomBytes } from 'node:crypto'
import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { copyBackups } from './copy-backups.ts'
import { prepareCopies } from './testing/copies.ts'
import { readCopyState, storeNotice } from './copy-state.ts'
import { fetchBackups } from './fetch-backups.ts'

const SERIES = 'wal/2026-11-28T010203-abcdef'
const SEGMENT = `${SERIES}/000000010000000000000003.20261130T010203Z.0123456789abcdef.zst.age`
const BACKUP = 'kancelaria-2026-11-30T011500.tar.zst.age'
const { database, getDeps, getS3, addFile, copy, listRemote } = await prepareCopies('copies')

let folder: string
let s3: ReturnType<typeof getS3>
beforeEach(() => {
  folder = getDeps().folder
  s3 = getS3()
})

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

test('object lock: a server that forgets it for uploads in parts → locked afterwards', async () => {
  const location = { ...s3.location, lock: { mode: 'COMPLIANCE', days: 30 } as const }
  await addFile(BACKUP, randomBytes(2500))
  s3.faults.forgetsLock = true
  const getLock = () => s3.objects.get(`kancelaria/${BACKUP}`)?.[0]?.lockedUntil ?? 0
  await copyBackups({ ...getDeps(), location })
  expect(getLock()).toBeGreaterThan(Date.now())
  // Killed between the end of the upload and its lock: the next run adds it.
  s3.objects.get(`kancelaria/${BACKUP}`)![0]!.lockedUntil = 0
  await database.query('delete from backup_copies')
  await copyBackups({ ...getDeps(), location })
  expect(getLock()).toBeGreaterThan(Date.now())
})

test('wrong secret → a sentence, told after an hour until an e-mail has left, and again after a day', async () => {
  await addFile(SEGMENT)
  const tryCopy = () => copyBackups({ ...getDeps(), location: { ...s3.location, secret: 'inny' } })
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
  await copyBackups({ ...getDeps(), folder: join(folder, 'nie-ma') })
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
