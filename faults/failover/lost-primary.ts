import { setTimeout as pause } from 'node:timers/promises'
import { newParish } from '../clerk.ts'
import type { FaultFinding, Scale } from '../finding.ts'
import { inOffice } from '../office.ts'
import { type ServerPair, openPair } from '../pair.ts'
import { freePort } from '../port.ts'
import {
  type Receipt,
  type Recovery,
  measureRecovery,
  startDay,
  summarizeRecoveries,
} from '../recovery/receipts.ts'
import { watchPrimary } from '../standby.ts'
import { waitForCondition } from '../until.ts'

const SLOW_DISK_MS = 600_000

/** Loses the computer of the primary again and again; each time the standby takes over and a new standby is made. */
async function losePrimaries(pair: ServerPair, kills: number, seconds: number) {
  const environment = { DATABASE_URL: pair.url, SECRET_KEY: 'k'.repeat(32) }
  return inOffice(
    await freePort(),
    async office => {
      const parish_id = await newParish(office.database)
      const receipts: Receipt[] = []
      const recoveries: Recovery[] = []
      const day = startDay(await office.clerk(parish_id), receipts)
      for (let kill = 0; kill < kills; kill++) {
        await pause(1000 + Math.random() * seconds * 1000)
        pair.losePrimary()
        const killTime = Date.now()
        await watchPrimary(pair)
        const promotionTime = Date.now()
        await waitForCondition(() => (receipts.at(-1)?.time ?? 0) > promotionTime, SLOW_DISK_MS)
        recoveries.push(await measureRecovery(office.database, parish_id, receipts, killTime))
        await pair.rebuild()
      }
      await day.stop()
      return recoveries
    },
    environment,
  )
}

/** RPO and RTO of two servers: the computer of the primary is lost with its disk, and the standby takes over. */
export async function testLostPrimary({ disasters }: Scale): Promise<FaultFinding[]> {
  const pair = await openPair(true)
  try {
    const { kills, seconds } = disasters
    const recoveries = await losePrimaries(pair, kills, Math.min(seconds, 20))
    const terms = {
      id: 'RPO c',
      what: 'two servers: the primary killed, its disk lost, the standby promoted',
      limit: 0,
    }
    return [summarizeRecoveries(terms, recoveries)]
  } finally {
    await pair.close()
  }
}
