import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deleteAbandonedUploads, makeTemporaryFolder } from './temporary-folder.ts'

test('deleteAbandonedUploads: files of killed processes and of a former one with this number, nothing else', async () => {
  const folder = await mkdtemp('/tmp/kancelaria-abandoned-')
  onTestFinished(() => rm(folder, { recursive: true }))
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const staying = [
    `kancelaria-upload-${process.ppid}-abcdef`,
    'kancelaria-501-abcdef',
    'kancelaria',
  ]
  for (const name of [...staying, `kancelaria-upload-${pid}-abcdef`]) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'file'), 'Anna Nowak')
  }
  const ownFolder = await makeTemporaryFolder(folder)
  expect(await readdir(folder)).toContain(basename(ownFolder))
  await deleteAbandonedUploads(folder)
  expect((await readdir(folder)).toSorted()).toEqual(staying.toSorted())
})
