import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newParish } from '../clerk.ts'
import type { FaultFinding, Scale } from '../finding.ts'
import { type TestInstallation, startInstallation } from '../office.ts'
import { freePort } from '../port.ts'
import { commitWithoutDisk } from '../postgres.ts'
import { openDiskImage } from './disk-image.ts'
import { killAll } from './kill-all.ts'
import {
  type Receipt,
  type Recovery,
  measureRecovery,
  startDay,
  summarizeRecoveries,
} from './receipts.ts'

type DiskImage = NonNullable<ReturnType<typeof openDiskImage>>

interface PowerCuts {
  office: TestInstallation
  disk: DiskImage
  kills: number
  seconds: number
}

async function cutRepeatedly({ office, disk, kills, seconds }: PowerCuts) {
  const parish_id = await newParish(office.database)
  const recoveries: Recovery[] = []
  const receipts: Receipt[] = []
  for (let kill = 0; kill < kills; kill++) {
    const clerks = [await office.clerk(parish_id), await office.clerk(parish_id)]
    const days = clerks.map(clerk => startDay(clerk, receipts))
    await pause(1000 + Math.random() * seconds * 1000)
    const killTime = await killAll(office)
    for (const day of days) await day.stop()
    await disk.cutPower()
    await office.restart()
    recoveries.push(await measureRecovery(office.database, parish_id, receipts, killTime))
  }
  return recoveries
}

/** Checks that a database that does not wait for the disk loses writes; otherwise the test could not detect a loss. */
async function control({ office, disk }: PowerCuts): Promise<FaultFinding> {
  await commitWithoutDisk(office.folder)
  const recoveries = await cutRepeatedly({ office, disk, kills: 1, seconds: 3 })
  return {
    id: 'RPO a control',
    what: 'with synchronous_commit off a power cut loses writes',
    held: recoveries.some(({ lostWrites }) => lostWrites > 0),
    figure: `${recoveries[0]?.lostWrites} writes lost`,
  }
}

/** A power cut of the computer with the built-in database: everything that was not yet on the disk is lost. */
export async function testPowerCut({ disasters }: Scale): Promise<FaultFinding[]> {
  const terms = { id: 'RPO a', what: 'built-in database: power cut', limit: 0 }
  const disk = openDiskImage(3000)
  if (!disk) return [{ ...terms, held: true, figure: 'not run: only root may mount a disk image' }]
  try {
    const folder = join(disk.mountPoint, 'data')
    chmodSync(disk.mountPoint, 0o755)
    mkdirSync(folder)
    const office = await startInstallation(await freePort(), {}, folder)
    const cuts = { office, disk, kills: disasters.kills, seconds: Math.min(disasters.seconds, 6) }
    const finding = summarizeRecoveries(terms, await cutRepeatedly(cuts))
    const findings = [finding, await control(cuts)]
    await office.close()
    return findings
  } finally {
    disk.close()
  }
}
