import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { runCreateAdmin as createAdmin } from '#auth/sign-in/server/create-admin.ts'
import { openDatabase } from '#platform/database/database.ts'
import { startEmbedded } from '#platform/postgres/embedded.ts'
import { quickLocks } from '#testing/locks.ts'
import { copyBackups } from '../remote/copy-backups.ts'
import { readCopyState } from '../remote/copy-state.ts'
import { retryLimits } from '../remote/s3/client.ts'
import { startFakeS3 } from '../remote/testing/fake-s3.ts'
import { runRestoreCommand } from '../restore-installation.ts'
import { startArchiver } from './archiving/archiver.ts'
import { makeBase } from './archiving/make-base.ts'
import { listRanges } from './restoring/moments.ts'
import { formatPolishTime } from '../polish-time.ts'
import {
  type TestServer,
  addParish,
  createMomentInstallation,
  deleteDataDir,
  finishSegment,
  killPostgres,
} from './testing.ts'

quickLocks()
const { environment, folder, openPlace, listParishes } = await createMomentInstallation('fetched')

/** Works for a while around a moment, with the log archived, and returns the moment. */
async function workAroundMoment(server: TestServer) {
  await makeBase(openPlace(server))
  let orders = 0
  const orderCopies = async () => void orders++
  const place = openPlace(server)
  const archiver = startArchiver({ place, orderBase: async () => {}, orderCopies })
  await addParish(server, 'anna')
  await pause(1100) // moments are whole seconds
  const moment = Date.now()
  await pause(1100)
  await addParish(server, 'bogdan')
  await finishSegment(server)
  const findLastMoment = async () => (await listRanges(folder)).at(-1)?.to
  await expect.poll(findLastMoment, { timeout: 60_000 }).toBeGreaterThan(moment)
  expect(orders).toBeGreaterThan(0)
  await archiver.stop()
  return formatPolishTime(moment)
}

test('S3: copied beside faults, fetched on a new computer, restored to a moment', async () => {
  const [s3, { pauseMs }] = [await startFakeS3(), retryLimits]
  retryLimits.pauseMs = 1
  onTestFinished(() => {
    retryLimits.pauseMs = pauseMs
    s3.stop()
  })
  await createAdmin(['--email', 'adam@diecezja.test', '--name', 'Adam Bór'], environment)
  const server = await startEmbedded(environment.DATA_DIR)
  const moment = await workAroundMoment(server)
  const database = openDatabase(server.url, 2)
  Object.assign(s3.faults, { statuses: [503, 0, 500], wrongEtags: 1 })
  const { cluster } = server
  const copy = () => copyBackups({ database, folder, cluster, location: s3.location })
  await copy()
  expect(await copy()).toBeNull()
  expect(await readCopyState(database)).toMatchObject({ problem: null, waiting_files: 0 })
  await database.end()
  // The computer is gone, with its disks.
  killPostgres(environment.DATA_DIR)
  await server.stop().catch(() => {})
  await deleteDataDir(environment.DATA_DIR)
  await rm(folder, { recursive: true })
  const { endpoint, bucket, prefix, region, keyId, secret } = s3.location
  const newComputer = {
    ...environment,
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_PREFIX: prefix,
    BACKUP_S3_REGION: region,
    BACKUP_S3_KEY_ID: keyId,
    BACKUP_S3_SECRET: secret,
  }
  s3.faults.statuses = Array.from({ length: retryLimits.tries }, () => 503)
  await expect(runRestoreCommand(['--fetch'], newComputer)).rejects.toThrow('503')
  expect(await runRestoreCommand(['--fetch'], newComputer)).toContain('Albo do chwili')
  expect(await runRestoreCommand(['--moments'], newComputer)).toContain('Można przywrócić')
  const output = await runRestoreCommand(['--to', moment], newComputer)
  expect(output).toMatch(/Historia .*zgadza/)
  expect(await listParishes()).toEqual(['anna'])
}, 300_000)
