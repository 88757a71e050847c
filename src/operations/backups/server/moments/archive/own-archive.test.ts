import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type BaseFacts, deleteOutlivedBases, getFactsFile, listSeriesBases } from './bases.ts'
import {
  inheritArchive,
  listForeignArchive,
  readOwnArchive,
  readOwnBases,
  recordArchive,
} from './own-archive.ts'
import { getArchivePaths } from './paths.ts'
import { type Series, beginSeries, getSeriesFolder } from './series.ts'
import { addBase, addSegment, addSeries } from './testing.ts'

const DAYS = ['2026-11-01', '2026-11-08', '2026-11-15']
const LATER = Date.parse('2027-03-01')

let root: string
let cluster: string
let folder: string
beforeEach(async () => {
  root = await mkdtemp('/tmp/kancelaria-own-archive-')
  onTestFinished(() => rm(root, { recursive: true }))
  cluster = join(root, 'postgres')
  folder = join(root, 'kopie')
  await mkdir(getArchivePaths(cluster).finished, { recursive: true })
})

/** Makes a base backup of the cluster, which takes a segment. */
async function makeBase(series: Series, day: string, segmentNumber: number) {
  const seriesFolder = getSeriesFolder(series)
  await addSegment(seriesFolder, segmentNumber, 0)
  const file = await addBase(seriesFolder, `${day}T02:00:00Z`, segmentNumber)
  const bases = await listSeriesBases(seriesFolder, series.id)
  await recordArchive(
    cluster,
    series.id,
    bases.find(base => base.file === file),
  )
  return file
}

async function makeBases() {
  const series = await beginSeries(cluster, folder)
  await recordArchive(cluster, series.id)
  const files: string[] = []
  for (const [index, day] of DAYS.entries()) files.push(await makeBase(series, day, index + 1))
  return { series, files }
}

const deleteOutlived = async (series: Series) =>
  deleteOutlivedBases(folder, series.id, await readOwnArchive(cluster, folder), LATER)

test('retention: base backups and series of later times that somebody has planted → the last two of this cluster remain', async () => {
  const { series, files } = await makeBases()
  const plantedFiles = [
    await addBase(getSeriesFolder(series), '2098-01-01T02:00:00Z', 900),
    await addBase(getSeriesFolder(series), '2099-01-01T02:00:00Z', 901),
  ]
  await addBase(await addSeries(folder, 'obca'), '2099-01-02T02:00:00Z', 1)
  await deleteOutlived(series)
  const names = await readdir(getSeriesFolder(series))
  expect(names.filter(name => name.startsWith('base-') && name.endsWith('zst'))).toEqual([
    ...files.slice(1),
    ...plantedFiles,
  ])
  expect(names.filter(name => name.startsWith('0000'))).toHaveLength(2)
  expect(await readOwnBases(cluster, series)).toMatchObject(files.slice(1).map(file => ({ file })))
  expect(await listForeignArchive(cluster, folder)).toEqual(
    [
      'wal/obca',
      ...plantedFiles.flatMap(file =>
        [file, getFactsFile(file)].map(name => `wal/${series.id}/${name}`),
      ),
    ].toSorted(),
  )
})

test('retention: a changed description of a base backup → the recorded facts count', async () => {
  const { series, files } = await makeBases()
  const facts: BaseFacts = {
    file: files[2]!,
    consistent_at: '2099-01-01T02:00:00Z',
    first_segment: 'F'.repeat(24),
    last_segment: 'F'.repeat(24),
    bytes: 1,
    server_version: '18.4',
  }
  await writeFile(join(getSeriesFolder(series), getFactsFile(files[2]!)), JSON.stringify(facts))
  await deleteOutlived(series)
  const names = await readdir(getSeriesFolder(series))
  expect(names.filter(name => name.startsWith('0000'))).toHaveLength(2)
})

test('own archive: a cluster from before the list → what its current series has, once', async () => {
  const series = await beginSeries(cluster, folder)
  const file = await addBase(getSeriesFolder(series), '2026-11-01T02:00:00Z', 1)
  expect(await readOwnBases(cluster, series)).toMatchObject([{ file }])
  await addBase(getSeriesFolder(series), '2099-01-01T02:00:00Z', 2)
  expect(await readOwnBases(cluster, series)).toMatchObject([{ file }])
})

test('own archive: a restored cluster → the list of the former one and the base backup that it came from', async () => {
  const { series, files } = await makeBases()
  const [base] = await readOwnBases(cluster, series)
  const restoredCluster = join(root, 'odtworzony')
  await inheritArchive(cluster, restoredCluster, base!)
  expect(await readOwnBases(restoredCluster, series)).toMatchObject(files.map(file => ({ file })))
  const newCluster = join(root, 'nowy')
  await inheritArchive(join(root, 'nie-ma'), newCluster, base!)
  expect(await readOwnBases(newCluster, series)).toMatchObject([{ file: base!.file }])
})
