import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runCreateAdmin as createAdmin } from '#auth/sign-in/server/create-admin.ts'
import { getPublicKey } from '#history/server/heads/heads.ts'
import { readArchiveState } from '#platform/postgres/archive-state.ts'
import { startEmbedded } from '#platform/postgres/embedded.ts'
import { quickLocks } from '#testing/locks.ts'
import { listSegments } from './archive/segments.ts'
import { readSeries } from './archive/series.ts'
import { startArchiver } from './archiving/archiver.ts'
import { makeBase } from './archiving/make-base.ts'
import { waitingLimits } from './archiving/waiting.ts'
import { runMomentCommand } from './restoring/command.ts'
import {
  addParish,
  createMomentInstallation,
  deleteDataDir,
  finishSegment,
  killPostgres,
} from './testing.ts'

quickLocks()
const { environment, folder, openPlace, listParishes, listMoments, restoreLast, findSeriesFolder } =
  await createMomentInstallation('killed-moment')

test('archiver: the folder of backups is away → the log waits, the state says so, and it is brought later', async () => {
  await createAdmin(['--email', 'adam@diecezja.test', '--name', 'Adam Bór'], environment)
  const server = await startEmbedded(environment.DATA_DIR)
  await addParish(server, 'anna')
  await makeBase(openPlace(server))
  const archiver = startArchiver({ place: openPlace(server), orderBase: async () => {} })
  await addParish(server, 'bogdan')
  await finishSegment(server)
  const series = await findSeriesFolder()
  await expect.poll(async () => (await listSegments(series)).length).toBeGreaterThan(1)
  // The folder of backups is away: the log waits, and the state says so; nothing is refused.
  await rename(folder, `${folder}-elsewhere`)
  await addParish(server, 'cecylia')
  await finishSegment(server)
  const readState = () => readArchiveState(server.cluster)
  await expect.poll(readState, { timeout: 60_000 }).toMatchObject({
    waiting_since: expect.any(String),
    problem: expect.stringContaining('podłącz dysk z kopiami'),
  })
  await rename(`${folder}-elsewhere`, folder)
  await expect
    .poll(readState, { timeout: 60_000 })
    .toMatchObject({ waiting_bytes: 0, problem: null })
  await addParish(server, 'dorota')
  // The disk fails: the server is killed and its files are gone; the last write was not archived.
  killPostgres(environment.DATA_DIR)
  await deleteDataDir(environment.DATA_DIR)
  await archiver.stop()
  await server.stop().catch(() => {})
  await deleteDataDir(environment.DATA_DIR)
}, 240_000)

test('restore --to: the data folder is lost → only the writes after the last finished segment are', async () => {
  const { output, last } = await listMoments()
  expect(output).toMatch(/- od \d{4}-\d\d-\d\d \d\d:\d\d:\d\d do /)
  const newComputer = { ...environment, SECRET_KEY: undefined }
  await expect(runMomentCommand(last, newComputer)).rejects.toThrow('podpisał ją inny klucz')
  const signerKey = getPublicKey(environment.SECRET_KEY)
  expect(await runMomentCommand(last, newComputer, { signedBy: signerKey })).toMatch(
    /Ta kopia pochodzi z tej instalacji.*Historia .*zgadza/s,
  )
  expect(await listParishes()).toEqual(['anna', 'bogdan', 'cecylia'])
  const key = await readFile(join(environment.DATA_DIR, 'secret.key'), 'utf8')
  expect(key.trim()).toBe('s'.repeat(64))
}, 120_000)

test('restore --to: the program is running → refused', async () => {
  const server = await startEmbedded(environment.DATA_DIR)
  await addParish(server, 'emilia')
  await expect(restoreLast()).rejects.toThrow('Program jest uruchomiony')
  await server.stop()
}, 120_000)

test('restore --to: killed at any step → the current data stay, and the next restore ends well', async () => {
  const script = fileURLToPath(new URL('../restore-installation.ts', import.meta.url))
  const { last } = await listMoments()
  for (const delay of [400, 900, 1600, 2500, 3500, 5000]) {
    const child = spawn(process.execPath, [script, '--to', last], {
      env: { ...process.env, ...environment },
      stdio: 'ignore',
    })
    await Promise.race([once(child, 'exit'), pause(delay)])
    const isKilled = child.kill('SIGKILL')
    if (child.exitCode === null && isKilled) await once(child, 'exit')
    const parishes = await listParishes()
    expect([
      ['anna', 'bogdan', 'cecylia', 'emilia'],
      ['anna', 'bogdan', 'cecylia'],
    ]).toContainEqual(parishes)
    if (!parishes.includes('emilia')) break // it had ended before it was killed
  }
  expect(await restoreLast()).toContain('Poprzednie dane leżą w katalogu')
  expect(await listParishes()).toEqual(['anna', 'bogdan', 'cecylia'])
  const names = await readdir(environment.DATA_DIR)
  expect(names.filter(name => /moment-|\.next/.test(name))).toEqual([])
}, 240_000)

test('restore --to: wrong passphrase → refused', async () => {
  const { last } = await listMoments()
  const wrong = { ...environment, BACKUP_PASSPHRASE: 'zupełnie inne hasło' }
  await expect(runMomentCommand(last, wrong)).rejects.toThrow('To nie jest hasło do tych kopii')
})

test('restore --to: a damaged segment → refused; a missing one → only earlier moments are offered', async () => {
  const series = await findSeriesFolder()
  const { last } = await listMoments()
  const file = join(series, (await listSegments(series)).at(-1)?.file ?? '')
  const content = await readFile(file)
  await writeFile(file, content.subarray(0, content.length / 2))
  await expect(runMomentCommand(last, environment)).rejects.toThrow('jest uszkodzony')
  await rm(file)
  await expect(runMomentCommand(last, environment)).rejects.toThrow('nie ma w całości')
  expect(await listParishes()).toEqual(['anna', 'bogdan', 'cecylia'])
  await mkdir(series, { recursive: true })
  await writeFile(file, content)
}, 120_000)

test('archiver: more waits than may → it is deleted, the work goes on and a base backup is ordered', async () => {
  const server = await startEmbedded(environment.DATA_DIR)
  await makeBase(openPlace(server))
  const { bytes } = waitingLimits
  let orders = 0
  const orderBase = async () => void orders++
  const archiver = startArchiver({ place: openPlace(server), orderBase, firstBaseMs: 0 })
  try {
    waitingLimits.bytes = 100
    await rename(folder, `${folder}-elsewhere`)
    await addParish(server, 'franciszek')
    await finishSegment(server)
    await expect.poll(() => orders, { timeout: 60_000 }).toBeGreaterThan(0)
    expect(await readSeries(server.cluster)).toBeUndefined()
    await addParish(server, 'genowefa')
    await expect
      .poll(() => readArchiveState(server.cluster), { timeout: 60_000 })
      .toMatchObject({ problem: expect.stringContaining('aż zabrakło na nie miejsca') })
  } finally {
    waitingLimits.bytes = bytes
    await rename(`${folder}-elsewhere`, folder)
    await archiver.stop()
    await server.stop()
  }
}, 240_000)
