import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { copyBackups } from './copy-backups.ts'
import { recordFile } from './testing/copies.ts'
import { readCopyState } from './copy-state.ts'
import { deleteOutlivedCopies } from './delete-outlived-copies.ts'
import { fetchBackups } from './fetch-backups.ts'
import { type S3Location, callS3 } from './s3/client.ts'
import { listObjects } from './s3/objects.ts'
import { computeDigests, partLimits } from './s3/file-parts.ts'

// Run against a real server: S3_TEST_ENDPOINT, S3_TEST_KEY_ID, S3_TEST_SECRET (docs/testing.md).
const { S3_TEST_ENDPOINT: endpoint, S3_TEST_KEY_ID, S3_TEST_SECRET } = process.env
const testReal = test.skipIf(!endpoint)

const location: S3Location = {
  endpoint: endpoint ?? '',
  bucket: `kopie-${Date.now()}`,
  prefix: 'kancelaria/',
  region: 'us-east-1',
  keyId: S3_TEST_KEY_ID ?? '',
  secret: S3_TEST_SECRET ?? '',
  lock: { mode: 'GOVERNANCE', days: 1 },
}
const folder = await mkdtemp('/tmp/kancelaria-real-s3-')
afterAll(() => rm(folder, { recursive: true }))
const database = endpoint ? openDatabase(await ownDatabase('real_s3'), 2) : undefined
const place = { database: database!, folder, cluster: join(folder, 'postgres') }
const run = () => copyBackups({ ...place, location })
const SEGMENT =
  'wal/2026-11-28T010203-abcdef/000000010000000000000003.20261130T010203Z.0123456789abcdef.zst.age'
const BACKUP = 'kancelaria-2026-11-30T011500.tar.zst.age'
const content = randomBytes(40 * 2 ** 20)

testReal(
  'real S3: small and large files, with a lock, listed as they were sent',
  async () => {
    const headers = { 'x-amz-bucket-object-lock-enabled': 'true' }
    await callS3(location, { method: 'PUT', headers })
    await mkdir(join(folder, SEGMENT, '..'), { recursive: true })
    await writeFile(join(folder, SEGMENT), 'dziennik')
    await writeFile(join(folder, BACKUP), content)
    for (const name of [SEGMENT, BACKUP]) await recordFile(place, name)
    await run()
    expect(await readCopyState(database!)).toMatchObject({ problem: null, waiting_files: 0 })
    const files = await listObjects(location)
    expect(files.map(({ name }) => name)).toEqual([BACKUP, SEGMENT])
    expect(files[0]).toMatchObject(
      await computeDigests(join(folder, BACKUP)).then(({ bytes, etag }) => ({ bytes, etag })),
    )
    const head = await callS3(location, { method: 'HEAD', name: BACKUP })
    expect(head.headers.get('x-amz-object-lock-mode')).toBe('GOVERNANCE')
  },
  120_000,
)

testReal(
  'real S3: an interrupted upload continues with its missing parts',
  async () => {
    const name = 'kancelaria-2026-11-29T011500.tar.zst.age'
    await writeFile(join(folder, name), content)
    await recordFile(place, name)
    const stop = new AbortController()
    const { fetch } = globalThis
    const parts: string[] = []
    globalThis.fetch = async (input, init) => {
      const part = new URL(String(input)).searchParams.get('partNumber')
      if (part) parts.push(part)
      if (part === '2') stop.abort(new Error('the server stops'))
      return fetch(input, init)
    }
    const deps = { ...place, location }
    await expect(copyBackups(deps, stop.signal)).rejects.toThrow('the server stops')
    await copyBackups(deps).finally(() => (globalThis.fetch = fetch))
    expect(parts).toEqual(['1', '2', '2', '3'])
    expect(await readCopyState(database!)).toMatchObject({ problem: null })
  },
  120_000,
)

testReal('real S3: a body of another digest, a wrong secret → refused', async () => {
  const wrongMd5 = { 'content-md5': Buffer.alloc(16).toString('base64') }
  const put = { method: 'PUT', name: 'x', body: Buffer.from('treść') } as const
  await expect(callS3(location, { ...put, headers: wrongMd5 })).rejects.toMatchObject({
    code: expect.stringMatching(/Digest/),
  })
  await expect(callS3({ ...location, secret: 'inny' }, put)).rejects.toMatchObject({
    code: 'SignatureDoesNotMatch',
  })
  expect((await listObjects(location)).some(({ name }) => name === 'x')).toBe(false)
})

testReal(
  'real S3: what is locked is not deleted, and comes back whole',
  async () => {
    for (let day = 1; day <= 9; day++) {
      const name = `kancelaria-2026-02-0${day}T011500.tar.zst.age`
      await writeFile(join(folder, name), String(day))
      await recordFile(place, name)
    }
    await run()
    const before = await listObjects(location)
    const protectedCount = await deleteOutlivedCopies({ ...place, location })
    expect(protectedCount).toBeGreaterThan(0)
    expect(await listObjects(location)).toEqual(before)
    const target = join(folder, 'nowy')
    expect((await fetchBackups(location, target)).toSorted()).toEqual([BACKUP, SEGMENT])
    expect((await readFile(join(target, BACKUP))).equals(content)).toBe(true)
    expect(content.length).toBeGreaterThan(2 * partLimits.bytes)
  },
  120_000,
)
