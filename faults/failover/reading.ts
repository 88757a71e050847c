import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { measureBystander } from '../crowd.ts'
import type { TestUser } from '../clerk.ts'
import type { FaultFinding, Scale } from '../finding.ts'
import { type TestInstallation, startInstallation } from '../office.ts'
import { type ServerPair, openPair } from '../pair.ts'
import { freePort } from '../port.ts'
import { waitForCondition } from '../until.ts'
import { NEWCOMER, uniqueName } from '../writers.ts'

/** Returns the number of read-only transactions by the database that answered them. */
async function readings({ address }: TestInstallation) {
  const text = await (await fetch(`${address}/metrics`)).text()
  const of = (at: string) =>
    Number(new RegExp(`kancelaria_standby_readings\\{at="${at}"\\} (\\d+)`).exec(text)![1])
  return { standby: of('standby'), primary: of('primary') }
}

/** Adds people one after another and returns those that the next read of the card or list does not show. */
async function unseen(clerk: TestUser, count: number) {
  let missCount = 0
  for (let n = 0; n < count; n++) {
    const surname = uniqueName()
    const response = await clerk('POST', '/api/peoples', { ...NEWCOMER, surname }, newKey())
    const card = await clerk('GET', `/api/peoples/${response.body.id}`)
    const list = await clerk('GET', `/api/peoples?search=${encodeURIComponent(surname)}`)
    if (card.body?.surname !== surname || list.body?.data?.length !== 1) missCount++
  }
  return missCount
}

const newKey = () => ({ 'idempotency-key': randomUUID() })

/** Makes `count` entries, reads them back, and reports how many were missed and which server answered the reads. */
async function checkReads(office: TestInstallation, clerk: TestUser, count: number) {
  const before = await readings(office)
  const missCount = await unseen(clerk, count)
  const after = await readings(office)
  const standby = after.standby - before.standby
  const primary = after.primary - before.primary
  return {
    missed: missCount,
    standby,
    primary,
    figure: `${count} entries, ${missCount} not seen at once; ${standby} readings at the standby, ${primary} at the primary`,
  }
}

const reload = 'select pg_reload_conf()'

/** Waits until the program reads from the standby, or no longer does. */
const untilReads = async (office: TestInstallation, clerk: TestUser, atStandby: boolean) =>
  waitForCondition(async () => {
    const before = await readings(office)
    await clerk('GET', '/api/peoples')
    const after = await readings(office)
    return after.standby > before.standby === atStandby
  })

async function checkReplication(
  office: TestInstallation,
  pair: ServerPair,
  clerk: TestUser,
  count: number,
): Promise<FaultFinding[]> {
  const control = await checkReads(office, clerk, 5)
  await pair.primary(`alter database kancelaria set synchronous_commit = 'remote_apply'`)
  const { child, ended } = office.server()
  child.kill('SIGTERM')
  await ended
  await office.restart()
  await untilReads(office, clerk, true)
  const all = await checkReads(office, clerk, count)
  return [
    {
      id: 'Standby control',
      what: 'while a commit does not wait until the standby shows it, the standby is not read',
      held: control.standby === 0 && control.missed === 0,
      figure: control.figure,
    },
    {
      id: 'Standby',
      what: 'read at the standby, what was just written is there',
      held: all.missed === 0 && all.standby > count,
      figure: all.figure,
    },
  ]
}

/**
 * Checks that the program reads from the primary once commits no longer wait for the standby and the standby shows an
 * old state.
 */
async function behind(
  office: TestInstallation,
  pair: ServerPair,
  clerk: TestUser,
  count: number,
): Promise<FaultFinding> {
  await pair.primary('alter system reset synchronous_standby_names', reload)
  await untilReads(office, clerk, false)
  await pair.standby('select pg_wal_replay_pause()')
  const all = await checkReads(office, clerk, count)
  await pair.standby('select pg_wal_replay_resume()')
  await pair.primary(`alter system set synchronous_standby_names = 'standby'`, reload)
  await untilReads(office, clerk, true)
  return {
    id: 'Standby',
    what: 'a standby that stays behind is left, and read again when it has caught up',
    held: all.missed === 0 && all.standby === 0,
    figure: all.figure,
  }
}

/** Tests the loss of the standby while users read: writes wait for the standby, reads do not. */
async function checkOutage(
  office: TestInstallation,
  pair: ServerPair,
  clerk: TestUser,
  scale: Scale,
): Promise<FaultFinding> {
  let over = false
  const reading = measureBystander(clerk, () => over)
  await pause(scale.between)
  pair.killStandby()
  await pause(scale.between * 2)
  over = true
  const { count, refused } = await reading
  return {
    id: 'Standby',
    what: 'killed with -9 while people read: the primary answers',
    held: refused === 0 && count > 5,
    figure: `${count} readings, ${refused} refused`,
  }
}

export async function readingAtStandby(scale: Scale): Promise<FaultFinding[]> {
  const pair = await openPair(true)
  try {
    const office = await startInstallation(await freePort(), {
      DATABASE_URL: pair.url,
      DATABASE_STANDBY_URL: pair.standbyUrl,
      SECRET_KEY: 'k'.repeat(32),
    })
    try {
      const clerk = await office.clerk()
      const count = Math.ceil(scale.replicated / 50) + 20
      return [
        ...(await checkReplication(office, pair, clerk, count)),
        await behind(office, pair, clerk, 10),
        await checkOutage(office, pair, clerk, scale),
      ]
    } finally {
      await office.close()
    }
  } finally {
    await pair.close()
  }
}
