import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { quickLocks } from '#testing/locks.ts'
import { runRestoreCommand } from '../restore-installation.ts'
import { addPerson, startTwoParishes, verifyDatabase } from './testing.ts'

quickLocks()
const { url, folder, bench, anna, roch, annaFile, annaUrl } = await startTwoParishes('external')
const DATA_DIR = join(folder, 'data')
const environment = { DATABASE_URL: url, DATA_DIR, SECRET_KEY: bench.secret, BACKUP_DIR: folder }

test('restore command: one parish into an external database → a scratch server of its own, removed afterwards', async () => {
  const abandonedFolder = join(DATA_DIR, 'scratch-999999999-0123abcd')
  await mkdir(abandonedFolder, { recursive: true })
  const laterId = await addPerson(anna, 'Późniejsza')
  const args = [annaFile, '--parish', annaUrl, '--replace']
  const output = await runRestoreCommand(args, environment)
  expect(output).toContain('Danych innych parafii nie zmieniono.')
  expect((await anna('GET', `/api/peoples/${laterId}`)).status).toBe(404)
  expect((await roch('GET', '/api/peoples')).body.data).toHaveLength(1)
  expect(await verifyDatabase(url)).toEqual({ broken: [], strays: [] })
  expect((await readdir(DATA_DIR)).filter(name => name.startsWith('scratch'))).toEqual([])
}, 120_000)
