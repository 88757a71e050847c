import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deleteAbandonedScratch } from './prepare-scratch.ts'

const LONG_AGO = new Date('2026-01-01')

async function addScratch(memoryFolder: string, name: string, checkout?: string) {
  const folder = join(memoryFolder, name)
  const cluster = join(folder, 'test-postgres', 'postgres')
  await mkdir(cluster, { recursive: true })
  if (checkout !== undefined) await writeFile(join(folder, 'checkout'), checkout)
  return { folder, dataDir: join(folder, 'test-postgres'), cluster }
}

test('deleteAbandonedScratch: only of removed checkouts, without a running server', async () => {
  const memoryFolder = await mkdtemp('/tmp/kancelaria-memory-')
  onTestFinished(() => rm(memoryFolder, { recursive: true }))
  const removedCheckout = join(memoryFolder, 'removed')
  await addScratch(memoryFolder, 'kancelaria-00000000000a', removedCheckout)
  await addScratch(memoryFolder, 'kancelaria-00000000000b', process.cwd())
  await addScratch(memoryFolder, 'kancelaria-00000000000c')
  const oldScratch = await addScratch(memoryFolder, 'kancelaria-00000000000d')
  for (const path of Object.values(oldScratch)) await utimes(path, LONG_AGO, LONG_AGO)
  await addScratch(memoryFolder, 'kancelaria-of-somebody', removedCheckout)
  const { cluster } = await addScratch(memoryFolder, 'kancelaria-00000000000e', removedCheckout)
  const server = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)', cluster])
  onTestFinished(() => void server.kill('SIGKILL'))
  await writeFile(join(cluster, 'postmaster.pid'), `${server.pid}\n`)
  await deleteAbandonedScratch(memoryFolder)
  expect((await readdir(memoryFolder)).toSorted()).toEqual([
    'kancelaria-00000000000b',
    'kancelaria-00000000000c',
    'kancelaria-00000000000e',
    'kancelaria-of-somebody',
  ])
})
