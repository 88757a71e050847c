import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { copyBackups } from './copy-backups.ts'
import { prepareCopies } from './testing/copies.ts'
import { deleteOutlivedCopies } from './delete-outlived-copies.ts'

const SERIES = 'wal/2026-11-28T010203-abcdef'
const SEGMENT = `${SERIES}/000000010000000000000003.20261130T010203Z.0123456789abcdef.zst.age`
const BACKUP = 'kancelaria-2026-11-30T011500.tar.zst.age'
const { getDeps, getS3, addFile, plantFile, copy, listRemote } = await prepareCopies('outlived')

let folder: string
let s3: ReturnType<typeof getS3>
beforeEach(() => {
  folder = getDeps().folder
  s3 = getS3()
})

test('object lock: sent with the files; what is locked is not deleted, what is free is', async () => {
  const location = { ...s3.location, lock: { mode: 'COMPLIANCE', days: 30 } as const }
  const days = Array.from(
    { length: 9 },
    (_, index) => `kancelaria-2026-02-0${index + 1}T011500.tar.zst.age`,
  )
  for (const name of days) await addFile(name)
  await copyBackups({ ...getDeps(), location })
  const [object] = s3.objects.get(`kancelaria/${days[0]}`)!
  expect(object!.lockedUntil).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000)
  const names = listRemote()
  const protectedCount = await deleteOutlivedCopies({ ...getDeps(), location })
  expect(protectedCount).toBeGreaterThan(0)
  expect(listRemote()).toEqual(names)
  for (const versions of s3.objects.values()) versions[0]!.lockedUntil = 0
  expect(await deleteOutlivedCopies({ ...getDeps(), location })).toBe(0)
  expect(listRemote()).toHaveLength(names.length - protectedCount)
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
  expect(await deleteOutlivedCopies(getDeps())).toBe(0)
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
  expect(await deleteOutlivedCopies(getDeps())).toBe(4)
  s3.faults.denyDelete = false
  expect(await deleteOutlivedCopies(getDeps())).toBe(0)
  const names = listRemote().map(name => name.slice(SERIES.length + 1, SERIES.length + 25))
  expect(names.filter(name => name.startsWith('0000'))).toEqual(
    [5, 6, 7].map(number => `00000001000000000000000${number}`),
  )
  expect(names.filter(name => name.includes('11-01'))).toEqual([])
  expect(listRemote()).toContain(`${SERIES}/key.txt.age`)
})

const getName = (day: string) => `kancelaria-${day}T011500.tar.zst.age`
const NIGHTS = ['2026-01-10', '2026-02-10', '2026-03-10'].map(getName)
/** Later names for each of the days, weeks and months that retention counts. */
const PLANTED_NAMES = Array.from({ length: 12 }, (_, index) => index + 1).flatMap(number => [
  getName(`2098-${String(number).padStart(2, '0')}-01`),
  getName(`2099-12-${String(number).padStart(2, '0')}`),
])

test('later names planted in the folder → not sent, and nothing is deleted in the bucket', async () => {
  for (const name of NIGHTS) await addFile(name)
  for (const name of PLANTED_NAMES) await plantFile(name)
  await plantFile(`${SERIES}/base-2099-11-01T010203.json`, '{"first_segment":"F"}')
  expect(await copy()).toBeNull()
  expect(await deleteOutlivedCopies(getDeps())).toBe(0)
  expect(listRemote()).toEqual(NIGHTS)
})

test('later names planted in the bucket, or a night replaced there → nothing is deleted', async () => {
  for (const name of NIGHTS) await addFile(name)
  await copy()
  const [night] = s3.objects.get(`kancelaria/${NIGHTS[0]}`) ?? []
  for (const name of PLANTED_NAMES) s3.objects.set(`kancelaria/${name}`, [{ ...night!, etag: '0' }])
  s3.objects.set(`kancelaria/${NIGHTS[2]}`, [{ ...night!, etag: '0' }])
  expect(await deleteOutlivedCopies(getDeps())).toBe(0)
  expect(listRemote()).toEqual([...NIGHTS, ...PLANTED_NAMES].toSorted())
})
