import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCreateAdmin as createAdmin } from '#auth/sign-in/server/create-admin.ts'
import { startEmbedded } from '#platform/postgres/embedded.ts'
import { quickLocks } from '#testing/locks.ts'
import { listBases } from '../archive/bases.ts'
import { readSeries } from '../archive/series.ts'
import { addParish, createMomentInstallation, killPostgres } from '../testing.ts'
import { startArchiver } from './archiver.ts'
import { type ArchiveLocation, baseLimits, makeBase } from './make-base.ts'

quickLocks()
const { environment, folder, openPlace, listParishes, restoreLast } =
  await createMomentInstallation('interrupted-base')
await createAdmin(['--email', 'adam@diecezja.test', '--name', 'Adam Bór'], environment)

const listNames = async (pattern: RegExp) =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter(name => pattern.test(name))
const listParts = () => listNames(/base-.*\.part$/)

/** Waits until an archive that was not there is being written. */
const waitForPart = () =>
  expect.poll(listParts, { interval: 2, timeout: 60_000 }).not.toHaveLength(0)

const SCRIPT = `
  const { makeBase } = await import('./src/operations/backups/server/moments/archiving/make-base.ts')
  await makeBase(JSON.parse(process.argv[1]))`

/** Makes a base backup in a process of its own, which is killed in the middle. */
async function killProgramInBase({ server, ...place }: ArchiveLocation) {
  const { url, cluster } = server
  const request = JSON.stringify({ server: { url, cluster }, ...place })
  const args = ['--input-type=module', '-e', SCRIPT, request]
  const child = spawn(process.execPath, args, { stdio: 'ignore' })
  const end = once(child, 'exit')
  await waitForPart()
  child.kill('SIGKILL')
  await end
}

test('base backup: the program is killed in the first one → nothing is offered, another one is ordered and completes', async () => {
  const server = await startEmbedded(environment.DATA_DIR)
  const place = openPlace(server)
  await killProgramInBase(place)
  expect([await listBases(folder), (await listParts()).length]).toEqual([[], 1])
  expect(await readSeries(server.cluster)).toBeDefined()
  let orders = 0
  const orderBase = async () => void orders++
  const archiver = startArchiver({ place, orderBase, firstBaseMs: 0 })
  await expect.poll(() => orders, { timeout: 60_000 }).toBe(1)
  await addParish(server, 'anna')
  await makeBase(place)
  expect([(await listBases(folder)).length, await listParts()]).toEqual([1, []])
  await archiver.stop()
  await server.stop()
}, 120_000)

test('base backup: PostgreSQL is killed in it → it fails, the former one and the log stay, the next one completes', async () => {
  const server = await startEmbedded(environment.DATA_DIR)
  const making = makeBase(openPlace(server))
  const failure = expect(making).rejects.toThrow()
  await waitForPart()
  killPostgres(environment.DATA_DIR)
  await failure
  expect([(await listBases(folder)).length, await listParts()]).toEqual([1, []])
  await server.stop().catch(() => {})
  expect(await restoreLast()).toMatch(/Historia .*zgadza/)
  expect(await listParishes()).toEqual(['anna'])
  const nextServer = await startEmbedded(environment.DATA_DIR)
  await makeBase(openPlace(nextServer))
  expect(await listBases(folder)).toHaveLength(2)
  await nextServer.stop()
}, 120_000)

test('base backup: the disk of backups fills up in it → half a file is never left, the former ones stay', async context => {
  const disk = join(folder, '..', 'small')
  await mkdir(disk)
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk])
  context.skip(mount.status !== 0, 'only root may mount')
  onTestFinished(() => void spawnSync('umount', ['-l', disk]))
  const server = await startEmbedded(environment.DATA_DIR)
  const formerBases = await listBases(folder)
  const place = { ...openPlace(server), folder: disk }
  await expect(makeBase(place)).rejects.toThrow('za mało miejsca na pełną kopię')
  const { minFreeBytes } = baseLimits
  baseLimits.minFreeBytes = Number.NEGATIVE_INFINITY
  onTestFinished(() => void (baseLimits.minFreeBytes = minFreeBytes))
  await expect(makeBase(place)).rejects.toThrow('skończyło się miejsce')
  const names = await readdir(disk, { recursive: true })
  expect(names.filter(name => name.includes('base-'))).toEqual([])
  // A series without a base backup would only fill the disk.
  expect(await readSeries(server.cluster)).toBeUndefined()
  expect(await listBases(folder)).toEqual(formerBases)
  await makeBase(openPlace(server))
  await server.stop()
}, 120_000)
