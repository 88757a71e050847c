import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getVerdict } from './checked.ts'
import { newClerk, newParish } from './clerk.ts'
import { type FaultFinding, type Scale, inSeconds } from './finding.ts'
import { type ServerPair, openPair } from './pair.ts'
import { freePort } from './port.ts'
import { openPoolByUrl } from './postgres.ts'
import { waitUntilReady, spawnServer } from './server.ts'
import { waitForCondition } from './until.ts'
import { type Writing, startWriting } from './writers.ts'

/** Milliseconds allowed for the acknowledged writes, however slow the disk is. */
const SLOW_DISK = 600_000

/**
 * Checks the primary every second and promotes the standby after the third failed check, as Patroni does in production.
 */
export async function watchPrimary(pair: ServerPair) {
  for (let silences = 0; silences < 3;) {
    await pause(1000)
    silences = (await pair.answers()) ? 0 : silences + 1
  }
  await pair.promote()
}

/** Runs a program on a pair of databases while users write. */
async function atWork<T>(
  pair: ServerPair,
  clients: number,
  work: (writing: Writing) => Promise<T>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'kancelaria-faults-replicated-'))
  const server = spawnServer(await freePort(), join(folder, 'server.log'), {
    DATA_DIR: folder,
    DATABASE_URL: pair.url,
    SECRET_KEY: 'k'.repeat(32),
  })
  const database = openPoolByUrl(pair.url)
  try {
    await waitUntilReady(server)
    const parish_id = await newParish(database)
    const clerks = await Promise.all(
      Array.from({ length: clients }, () => newClerk(database, server.address, parish_id)),
    )
    const writing = startWriting(clerks)
    const result = await work(writing).finally(writing.stop)
    return { writing, result, verdict: await getVerdict({ database }, parish_id, writing) }
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
    await database.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Kills the primary, waits until writes continue, and returns the milliseconds until then. */
async function runFailover(pair: ServerPair, writing: Writing) {
  const watching = watchPrimary(pair)
  const killTime = performance.now()
  pair.killPrimary()
  await watching
  const promotionTime = performance.now()
  await waitForCondition(() => writing.sent > promotionTime, SLOW_DISK)
  return { promoted: promotionTime - killTime, back: writing.last - killTime }
}

/** Pauses the standby: writes wait, and none is acknowledged meanwhile. */
async function lag(pair: ServerPair, writing: Writing, milliseconds: number) {
  pair.hold()
  const holdTime = performance.now()
  await pause(milliseconds)
  // A write sent earlier may still have been confirmed, so only a later one counts as acknowledged.
  const isAcknowledged = writing.sent > holdTime
  const went = performance.now()
  pair.go()
  await waitForCondition(() => writing.sent > went, SLOW_DISK)
  return { acknowledged: isAcknowledged, back: writing.last - went }
}

async function synchronous({ clients, replicated, away }: Scale): Promise<FaultFinding[]> {
  const pair = await openPair(true)
  try {
    const { writing, result, verdict } = await atWork(pair, clients, async writing => {
      const began = performance.now()
      await waitForCondition(() => writing.count >= replicated / 4, SLOW_DISK)
      const lagResult = await lag(pair, writing, away / 2)
      await waitForCondition(() => writing.count >= replicated / 2, SLOW_DISK)
      const before = writing.count
      const over = await runFailover(pair, writing)
      await waitForCondition(() => writing.count >= replicated, SLOW_DISK)
      return { lagged: lagResult, before, over, took: performance.now() - began }
    })
    const { lagged, before, over, took } = result
    const wrong = verdict.lost + verdict.halfDone + verdict.broken + writing.strange.length
    return [
      {
        id: 'R15',
        what: 'the primary killed in the middle of writing, the standby promoted: nothing acknowledged is lost',
        held: wrong === 0 && over.back < 30_000,
        figure:
          `${writing.count} acknowledged (${before} before the kill), ${verdict.lost} lost, ${verdict.halfDone} half done, ${verdict.broken} chains broken, ` +
          `${writing.repeated} sent again, ${writing.strange.length} other answers${writing.strange[0] ? ` (${writing.strange[0]})` : ''}; ` +
          `promoted after ${inSeconds(over.promoted)}, writes again after ${inSeconds(over.back)}; all in ${inSeconds(took)}`,
      },
      {
        id: 'R15',
        what: 'a standby that hears nothing: whoever writes waits, nothing is acknowledged meanwhile',
        held: !lagged.acknowledged,
        figure: `nothing for ${inSeconds(away / 2)}; writes again ${inSeconds(lagged.back)} after it hears`,
      },
    ]
  } finally {
    await pair.close()
  }
}

/**
 * Checks that the same failover without waiting for a lagging standby loses writes; otherwise the test could not detect
 * a loss.
 */
async function control({ clients }: Scale): Promise<FaultFinding> {
  const pair = await openPair(false)
  try {
    const { writing, verdict } = await atWork(pair, clients, async writing => {
      await waitForCondition(() => writing.count > 20, SLOW_DISK)
      pair.hold()
      await pause(1000)
      await runFailover(pair, writing)
    })
    return {
      id: 'R15 control',
      what: 'a standby nobody waits for loses what it had not heard',
      held: verdict.lost > 0,
      figure: `${writing.count} acknowledged, ${verdict.lost} lost`,
    }
  } finally {
    await pair.close()
  }
}

export const testStandby = async (scale: Scale): Promise<FaultFinding[]> => [
  ...(await synchronous(scale)),
  await control(scale),
]
