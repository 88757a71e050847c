import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { deleteOutlivedBases, deleteUnfinishedBases, listBases } from './bases.ts'
import { listSegments } from './segments.ts'
import { addBase, addSegment, addSeries, buildSegmentName } from './testing.ts'

const LATER = Date.parse('2027-03-01')

let backupDir: string
beforeEach(async () => {
  backupDir = await mkdtemp('/tmp/kancelaria-bases-')
  onTestFinished(() => rm(backupDir, { recursive: true }))
})

const deleteOutlived = async (currentId: string, now: number) => {
  const bases = await listBases(backupDir)
  const series = [...new Set(bases.map(({ seriesId }) => seriesId))]
  await deleteOutlivedBases(backupDir, currentId, { series, bases }, now)
}
const listTimes = async () => (await listBases(backupDir)).map(base => base.consistent_at)

test('deleteOutlivedBases: the last two remain, and the log from the older of them on', async () => {
  const folder = await addSeries(backupDir)
  for (const number of [1, 2, 3, 4]) await addSegment(folder, number, 0)
  for (const day of [1, 2, 3]) await addBase(folder, `2026-11-0${day}T02:00:00Z`, day)
  await deleteOutlived('a', LATER)
  expect(await listTimes()).toEqual(['2026-11-02T02:00:00Z', '2026-11-03T02:00:00Z'])
  const names = (await listSegments(folder)).map(({ name }) => name)
  expect(names).toEqual([2, 3, 4].map(buildSegmentName))
})

test('deleteOutlivedBases: several on one day, as after a restore → those of the last eight days remain, with their log', async () => {
  const folder = await addSeries(backupDir, 'former')
  for (const number of [1, 2, 3]) await addSegment(folder, number, 0)
  for (const day of [1, 2, 8]) await addBase(folder, `2026-11-0${day}T02:00:00Z`, day)
  const currentFolder = await addSeries(backupDir, 'current')
  for (const hour of [1, 2]) await addBase(currentFolder, `2026-11-10T0${hour}:00:00Z`, hour)
  await deleteOutlived('current', Date.parse('2026-11-10T01:00:00Z'))
  expect(await listTimes()).toEqual([
    '2026-11-02T02:00:00Z',
    '2026-11-08T02:00:00Z',
    '2026-11-10T01:00:00Z',
    '2026-11-10T02:00:00Z',
  ])
  const names = (await listSegments(folder)).map(({ name }) => name)
  expect(names).toEqual([2, 3].map(buildSegmentName))
})

test('deleteOutlivedBases: the clock was put back → the base made last remains, with the log of both', async () => {
  const folder = await addSeries(backupDir)
  for (const number of [1, 2, 3]) await addSegment(folder, number, 0)
  await addBase(folder, '2026-11-30T02:00:00Z', 1)
  await addBase(folder, '2026-12-07T02:00:00Z', 2)
  await addBase(folder, '2026-11-27T02:00:00Z', 3)
  await deleteOutlived('a', LATER)
  expect(await listTimes()).toEqual(['2026-11-27T02:00:00Z', '2026-12-07T02:00:00Z'])
  const names = (await listSegments(folder)).map(({ name }) => name)
  expect(names).toEqual([2, 3].map(buildSegmentName))
})

test('deleteOutlivedBases: a series begun after the clock was put back → its base remains', async () => {
  const formerFolder = await addSeries(backupDir, 'former')
  await addBase(formerFolder, '2026-11-30T02:00:00Z', 1)
  await addBase(formerFolder, '2026-12-07T02:00:00Z', 2)
  await addBase(await addSeries(backupDir, 'current'), '2026-11-27T02:00:00Z', 1)
  await deleteOutlived('current', LATER)
  expect(await listTimes()).toEqual(['2026-11-27T02:00:00Z', '2026-12-07T02:00:00Z'])
})

test('deleteUnfinishedBases: parts and archives without a description', async () => {
  const folder = await addSeries(backupDir)
  const file = await addBase(folder, '2026-11-30T02:00:00Z', 1)
  await addSegment(folder, 1, 0)
  const unfinishedFiles = ['base-1.tar.zst.age', 'base-2.tar.zst.age.part', 'base-1.json.part']
  for (const name of unfinishedFiles) await writeFile(join(folder, name), '')
  await deleteUnfinishedBases(folder, [])
  expect(await readdir(folder)).toHaveLength(3)
  expect(await readdir(folder)).toContain(file)
})
