import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { getArchivePaths } from '../archive/paths.ts'
import { beginSeries, getSeriesFolder } from '../archive/series.ts'
import { addBase } from '../archive/testing.ts'
import { makeBaseBackup } from './base-jobs.ts'

const NO_DATABASE = 'postgresql://kancelaria@127.0.0.1:1/kancelaria'

/** Runs the job once, on a cluster whose server does not answer, after a base backup of that age. */
async function runAfter(ageMs: number) {
  const root = await mkdtemp('/tmp/kancelaria-base-jobs-')
  onTestFinished(() => rm(root, { recursive: true }))
  const [cluster, folder] = [join(root, 'postgres'), join(root, 'kopie')]
  await mkdir(getArchivePaths(cluster).finished, { recursive: true })
  const series = await beginSeries(cluster, folder)
  await addBase(getSeriesFolder(series), new Date(Date.now() - ageMs).toISOString(), 1)
  const server = { url: NO_DATABASE, cluster }
  const work = makeBaseBackup({ server, folder, secret: '', heads: '' })
  await work({}, new AbortController().signal)
}

test('base backup job: one of the series is minutes old → another one is not begun', async () => {
  await expect(runAfter(60_000)).resolves.toBeUndefined()
})

test('base backup job: the last one is an hour old → another one is begun', async () => {
  await expect(runAfter(3_600_000)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
