import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { quickLocks } from '#testing/locks.ts'
import { getArchivePaths } from '../archive/paths.ts'
import { listSegments } from '../archive/segments.ts'
import { beginSeries, getSeriesFolder, isCurrent, openKey } from '../archive/series.ts'
import { createDecrypter } from '../../format/lock.ts'
import { readSeriesKey } from '../restoring/series-key.ts'
import { packSegments, shipSegments } from './ship.ts'
import { isBeyondLimits, measureWaiting, waitingLimits } from './waiting.ts'

quickLocks()
const PASSPHRASE = 'cztery śliwki pod płotem'
const LOCK = { passphrase: PASSPHRASE }
const SECRET = 's'.repeat(64)
const NAME = '000000010000000000000003'

let cluster: string
let backupDir: string
beforeEach(async () => {
  const root = await mkdtemp('/tmp/kancelaria-ship-')
  onTestFinished(() => rm(root, { recursive: true }))
  cluster = join(root, 'postgres')
  backupDir = join(root, 'kopie')
  await mkdir(getArchivePaths(cluster).finished, { recursive: true })
})

async function finishSegment(content: Buffer, name = NAME) {
  await writeFile(join(getArchivePaths(cluster).finished, name), content)
}
const listFinished = () => readdir(getArchivePaths(cluster).finished)
const listOutgoing = () => listSegments(getArchivePaths(cluster).outgoing)

test('segments: packed, encrypted to the key of the series, opened with the passphrase', async () => {
  const series = await beginSeries(cluster, backupDir, LOCK)
  const content = Buffer.concat([randomBytes(1000), Buffer.alloc(100_000)])
  await finishSegment(content)
  await packSegments(cluster, SECRET)
  await shipSegments(cluster, series)
  expect([await listFinished(), await listOutgoing()]).toEqual([[], []])
  const [segment] = await listSegments(getSeriesFolder(series))
  const file = await readFile(join(getSeriesFolder(series), segment!.file))
  expect(file.length).toBeLessThan(3000)
  const key = await openKey(
    await readFile(join(getSeriesFolder(series), 'key.txt.age')),
    PASSPHRASE,
  )
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  expect(zstdDecompressSync(await decrypter.decrypt(new Uint8Array(file)))).toEqual(content)
})

test('segments: encrypted to keys of the administrator → no secret key is in the folder', async () => {
  const identities = [await generateX25519Identity(), await generateX25519Identity()]
  const recipients = await Promise.all(identities.map(identityToRecipient))
  const series = await beginSeries(cluster, backupDir, { passphrase: PASSPHRASE, recipients })
  await finishSegment(Buffer.from('dziennik'))
  await packSegments(cluster, SECRET)
  await shipSegments(cluster, series)
  const folder = getSeriesFolder(series)
  const [name, ...otherNames] = await readdir(folder)
  expect(otherNames).toEqual([])
  const bytes = new Uint8Array(await readFile(join(folder, name!)))
  for (const identity of identities) {
    const content = await createDecrypter({ keys: [identity] }).decrypt(bytes)
    expect(zstdDecompressSync(content).toString()).toBe('dziennik')
  }
  await expect(createDecrypter(PASSPHRASE).decrypt(bytes)).rejects.toThrow('no identity matched')
  const base = { folder, file: 'base-1.tar.zst.age' }
  const lock = { keys: identities }
  expect(await readSeriesKey(base, lock)).toEqual(lock)
  await expect(readSeriesKey(base, PASSPHRASE)).rejects.toThrow('--identity')
})

test('isCurrent: other keys of the administrator, or a passphrase instead → another series', async () => {
  const recipients = [await identityToRecipient(await generateX25519Identity())]
  const series = await beginSeries(cluster, backupDir, { recipients })
  const isSame = (lock: object) => isCurrent(series, backupDir, lock)
  expect(await isSame({ recipients })).toBe(true)
  expect(await isSame({ recipients, passphrase: PASSPHRASE })).toBe(true)
  expect(await isSame({ recipients: [...recipients, ...recipients] })).toBe(false)
  expect(await isSame({ passphrase: PASSPHRASE })).toBe(false)
  expect(await isSame({})).toBe(false)
})

test('segments: the earlier of the two times of writing counts', async () => {
  await beginSeries(cluster, backupDir)
  await finishSegment(Buffer.alloc(10))
  const time = new Date('2026-11-30T01:02:03Z')
  const original = join(cluster, 'pg_wal', NAME)
  await mkdir(join(cluster, 'pg_wal'))
  await writeFile(original, '')
  await utimes(original, time, time)
  await packSegments(cluster, SECRET)
  expect((await listOutgoing())[0]?.finishTime).toBe(time.getTime())
})

test('segments: without a series they are dropped, because no base backup precedes them', async () => {
  await finishSegment(Buffer.alloc(10))
  await finishSegment(Buffer.alloc(10), 'archtemp.x.1')
  await packSegments(cluster, SECRET)
  expect([await listFinished(), await listOutgoing()]).toEqual([['archtemp.x.1'], []])
})

test('segments: the folder of backups is away → they wait, and are brought when it is back', async () => {
  const series = await beginSeries(cluster, backupDir)
  const otherFolder = `${backupDir}-elsewhere`
  await rename(backupDir, otherFolder)
  await finishSegment(Buffer.alloc(10))
  await packSegments(cluster, SECRET)
  await expect(shipSegments(cluster, series)).rejects.toThrow('ENOENT')
  expect(await measureWaiting(cluster)).toMatchObject({ bytes: expect.any(Number) })
  expect(await listOutgoing()).toHaveLength(1)
  await rename(otherFolder, backupDir)
  await shipSegments(cluster, series)
  expect(await listOutgoing()).toEqual([])
  expect(await measureWaiting(cluster)).toEqual({ bytes: 0, since: undefined })
})

/** Mounts a disk of that many bytes; false where this account may not. */
const mountSmallDisk = (folder: string, bytes: number) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]).status === 0

test('segments: the disk of backups is full → they wait, half a file is never left, and they are brought later', async context => {
  const series = await beginSeries(cluster, backupDir)
  const folder = getSeriesFolder(series)
  context.skip(!mountSmallDisk(folder, 65_536), 'only root may mount')
  onTestFinished(() => void spawnSync('umount', [folder]))
  await finishSegment(randomBytes(100_000))
  await packSegments(cluster, SECRET)
  await expect(shipSegments(cluster, series)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect([(await listOutgoing()).length, await readdir(folder)]).toEqual([1, []])
  spawnSync('mount', ['-o', 'remount,size=1048576', folder])
  await shipSegments(cluster, series)
  expect([await listOutgoing(), (await listSegments(folder)).length]).toEqual([[], 1])
})

test('segments: archived twice → once; the same name with another content → an error', async () => {
  const series = await beginSeries(cluster, backupDir)
  const bring = async (content: string) => {
    await finishSegment(Buffer.from(content))
    await packSegments(cluster, SECRET)
    await shipSegments(cluster, series)
  }
  await bring('a')
  await bring('a')
  expect(await listSegments(getSeriesFolder(series))).toHaveLength(1)
  await expect(bring('b')).rejects.toThrow('differs from the archived one')
  expect(await listSegments(getSeriesFolder(series))).toHaveLength(1)
})

test('segments: killed between packing a segment and removing it → packed twice, brought once', async () => {
  const series = await beginSeries(cluster, backupDir)
  for (const minutes of [0, 1]) {
    await finishSegment(Buffer.from('dziennik'))
    const time = new Date(Date.now() + minutes * 60_000)
    await utimes(join(getArchivePaths(cluster).finished, NAME), time, time)
    await packSegments(cluster, SECRET)
  }
  expect(await listOutgoing()).toHaveLength(2)
  await shipSegments(cluster, series)
  expect(await listSegments(getSeriesFolder(series))).toHaveLength(1)
})

test('isCurrent: another folder or passphrase → another series is needed', async () => {
  const series = await beginSeries(cluster, backupDir, LOCK)
  expect(await isCurrent(series, backupDir, LOCK)).toBe(true)
  expect(await isCurrent(series, backupDir, { passphrase: 'zupełnie inne hasło' })).toBe(false)
  expect(await isCurrent(series, backupDir)).toBe(false)
  expect(await isCurrent(series, '/inny', LOCK)).toBe(false)
})

test('isBeyondLimits: more waits than may, or the disk is nearly full → true', async () => {
  const { bytes, minFreeBytes } = waitingLimits
  onTestFinished(() => void Object.assign(waitingLimits, { bytes, minFreeBytes }))
  expect(await isBeyondLimits(cluster, { bytes: 1000 })).toBe(false)
  waitingLimits.bytes = 999
  expect(await isBeyondLimits(cluster, { bytes: 1000 })).toBe(true)
  Object.assign(waitingLimits, { bytes, minFreeBytes: Number.MAX_SAFE_INTEGER })
  expect(await isBeyondLimits(cluster, { bytes: 1000 })).toBe(true)
  expect(await isBeyondLimits(cluster, { bytes: 0 })).toBe(false)
})
