import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newParish } from '../clerk.ts'
import type { FaultFinding, Scale } from '../finding.ts'
import { startInstallation } from '../office.ts'
import { freePort } from '../port.ts'
import { hasPgBackRest, startCopiedServer } from './debian-postgres.ts'
import {
  type Receipt,
  type Recovery,
  measureRecovery,
  startDay,
  summarizeRecoveries,
} from './receipts.ts'

async function runLane(kills: number, seconds: number): Promise<Recovery[]> {
  const server = await startCopiedServer()
  const folder = mkdtempSync(join(tmpdir(), 'kancelaria-faults-copied-'))
  const environment = { DATABASE_URL: server.url, SECRET_KEY: 'k'.repeat(32) }
  try {
    const office = await startInstallation(await freePort(), environment, folder)
    const parish_id = await newParish(office.database)
    await server.backUp()
    const recoveries: Recovery[] = []
    const receipts: Receipt[] = []
    for (let kill = 0; kill < kills; kill++) {
      const day = startDay(await office.clerk(parish_id), receipts)
      await pause(Math.random() * seconds * 1000)
      const { child, ended } = office.server()
      child.kill('SIGKILL')
      server.loseDisk()
      const killTime = Date.now()
      await ended
      await day.stop()
      await server.restore()
      await office.restart()
      recoveries.push(await measureRecovery(office.database, parish_id, receipts, killTime))
    }
    await office.close()
    return recoveries
  } finally {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** RPO and RTO of a database of Debian that pgBackRest copies, as the guide sets it up. */
export async function testCopiedServer({ disasters }: Scale): Promise<FaultFinding[]> {
  const terms = {
    id: 'RPO b',
    what: 'PostgreSQL with pgBackRest: killed, its disk lost',
    limit: 300,
  }
  if (!hasPgBackRest())
    return [
      {
        ...terms,
        held: true,
        figure:
          'not run: needs root, PostgreSQL 17 and pgBackRest, here or in the Debian of DEBIAN_ROOT',
      },
    ]
  const { kills, lanes, seconds } = disasters
  const results = await Promise.all(
    Array.from({ length: lanes }, () => runLane(Math.ceil(kills / lanes), seconds / 2)),
  )
  return [summarizeRecoveries(terms, results.flat())]
}
