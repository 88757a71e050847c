import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { listRanges } from '#operations/backups/server/moments/restoring/moments.ts'
import { orderBase } from '#operations/backups/server/moments/archiving/base-jobs.ts'
import { chooseClusterPaths } from '#platform/postgres/cluster-paths.ts'
import { buildDatabaseUrl, findServerAddress } from '#platform/postgres/server-address.ts'
import { newParish } from '../clerk.ts'
import type { FaultFinding, Scale } from '../finding.ts'
import { startInstallation } from '../office.ts'
import { freePort } from '../port.ts'
import { waitForCondition } from '../until.ts'
import { killAll } from './kill-all.ts'
import {
  type Receipt,
  type Recovery,
  measureRecovery,
  startDay,
  summarizeRecoveries,
} from './receipts.ts'

const RESTORE = fileURLToPath(
  new URL('../../src/operations/backups/server/restore-installation.ts', import.meta.url),
)
const SLOW_DISK_MS = 600_000

async function runRestore(environment: Record<string, string>, ...args: string[]) {
  const env = { ...process.env, ...environment }
  const { stdout } = await promisify(execFile)(process.execPath, [RESTORE, ...args], { env })
  return stdout
}

async function orderFirstBase(folder: string, backupDir: string) {
  await orderBase(buildDatabaseUrl(findServerAddress(chooseClusterPaths(folder)), 'kancelaria'))
  await waitForCondition(async () => (await listRanges(backupDir)).length > 0, SLOW_DISK_MS)
}

interface LaneResult {
  processes: Recovery[]
  disks: Recovery[]
}

/** Kills one installation again and again: its processes every other time, then with the disk of its data. */
async function runLane(kills: number, seconds: number): Promise<LaneResult> {
  const root = mkdtempSync(join(tmpdir(), 'kancelaria-faults-lost-disk-'))
  chmodSync(root, 0o755)
  const folder = join(root, 'data')
  mkdirSync(folder)
  const environment = {
    DATA_DIR: folder,
    BACKUP_DIR: join(root, 'kopie'),
    BACKUP_PASSPHRASE: 'cztery śliwki pod płotem',
  }
  const office = await startInstallation(await freePort(), environment, folder)
  try {
    const parish_id = await newParish(office.database)
    await orderFirstBase(folder, environment.BACKUP_DIR)
    const result: LaneResult = { processes: [], disks: [] }
    const receipts: Receipt[] = []
    const measure = (killTime: number) =>
      measureRecovery(office.database, parish_id, receipts, killTime)
    for (let kill = 0; kill < kills; kill++) {
      const day = startDay(await office.clerk(parish_id), receipts)
      if (kill % 2 === 0) {
        await pause(Math.random() * seconds * 1000)
        const processKillTime = await killAll(office)
        await office.restart()
        result.processes.push(await measure(processKillTime))
      }
      await pause(Math.random() * seconds * 1000)
      const killTime = await killAll(office)
      await day.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
      const [, moment = ''] = /--to '(.*)'/.exec(await runRestore(environment, '--moments')) ?? []
      await runRestore(environment, '--to', moment, '--untrusted')
      await office.restart()
      result.disks.push(await measure(killTime))
    }
    return result
  } finally {
    if (existsSync(folder)) await office.close()
    rmSync(root, { recursive: true, force: true })
  }
}

/** RPO and RTO of the built-in database: its disk is lost at random moments of a day's work, and the last is restored. */
export async function testLostDisk({ disasters }: Scale): Promise<FaultFinding[]> {
  const { kills, lanes, seconds } = disasters
  const results = await Promise.all(
    Array.from({ length: lanes }, () => runLane(Math.ceil(kills / lanes), seconds)),
  )
  return [
    summarizeRecoveries(
      { id: 'RPO a', what: 'built-in database: kill -9 of everything', limit: 0 },
      results.flatMap(({ processes }) => processes),
    ),
    summarizeRecoveries(
      { id: 'RPO a', what: 'built-in database: killed, its disk lost', limit: 300 },
      results.flatMap(({ disks }) => disks),
    ),
  ]
}
