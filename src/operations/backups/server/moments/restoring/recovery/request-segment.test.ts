import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { splitSettings } from './recovering-server.ts'
import { FEED_FOLDER, buildRestoreCommand } from './restore-command.ts'
import { makeFeedFolders } from './segment-feeder.ts'

const SCRIPT = fileURLToPath(new URL('./request-segment.ts', import.meta.url))
const [NO_PROCESS, NAME] = [2 ** 22, '000000010000000000000001']

async function makeCluster() {
  const cluster = fs.mkdtempSync('/tmp/kancelaria-segment-')
  onTestFinished(() => fs.rmSync(cluster, { recursive: true }))
  await makeFeedFolders({ cluster })
  const list = (folder: string) => fs.readdirSync(join(cluster, FEED_FOLDER, folder))
  const write = (path: string, content = '') =>
    fs.writeFileSync(join(cluster, FEED_FOLDER, path), content)
  return { cluster, list, write }
}

/** Runs the command as PostgreSQL of Windows does, in the folder of the cluster; returns its exit code. */
async function request(cluster: string, program = process.pid) {
  const args = [SCRIPT, FEED_FOLDER, NAME, 'RECOVERYXLOG', String(program)]
  const child = spawn(process.execPath, args, { cwd: cluster, stdio: 'inherit' })
  return (await once(child, 'exit'))[0]
}

test('request of a segment: it comes → moved to the place that PostgreSQL named', async () => {
  const { cluster, list, write } = await makeCluster()
  const exitCode = request(cluster)
  await expect.poll(() => list('want')).toEqual([NAME])
  write(`have/${NAME}`, 'segment')
  expect(await exitCode).toBe(0)
  expect(fs.readFileSync(join(cluster, 'RECOVERYXLOG'), 'utf8')).toBe('segment')
})

test('request of a segment: the log has ended → PostgreSQL ends the recovery', async () => {
  const { cluster, list, write } = await makeCluster()
  write(`none/${NAME}`)
  expect(await request(cluster)).toBe(1)
  expect(list('none')).toEqual([])
})

test('request of a segment: a damaged one, or the program was killed → PostgreSQL gives up', async () => {
  const { cluster, write } = await makeCluster()
  expect(await request(cluster, NO_PROCESS)).toBe(255)
  write('abort')
  expect(await request(cluster)).toBe(255)
})

test('buildRestoreCommand: on Windows a script of the program, elsewhere a shell', () => {
  expect(buildRestoreCommand('win32', 'C:\\100% nasze\\request-segment.ts')).toBe(
    `"${process.execPath}" "C:\\100%% nasze\\request-segment.ts" kancelaria_restore %f "%p" ${process.pid}`,
  )
  expect(buildRestoreCommand('linux')).toMatch(/^cd kancelaria_restore &&.*%f.*%p$/)
})

test('splitSettings: quotes, spaces and backslashes of Windows → lines of a file, as PostgreSQL reads them', () => {
  expect(
    splitSettings({ archive_mode: 'off', restore_command: `"C:\\a b\\node.exe" it's` }),
  ).toEqual({
    options: { archive_mode: 'off' },
    lines: `restore_command = '"C:\\\\a b\\\\node.exe" it''s'\n`,
  })
})
