import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getVerdict } from '../checked.ts'
import { type TestUser, newParish } from '../clerk.ts'
import { type FaultFinding, type Scale, inSeconds } from '../finding.ts'
import { type TestInstallation, startInstallation } from '../office.ts'
import { freePort } from '../port.ts'
import { getSockets } from '../postgres.ts'
import { type RollingCounts, balanceRequests, terminateServer } from '../rolling.ts'
import { waitUntilReady, spawnServer } from '../server.ts'
import { type Worker, pickNextTask } from '../soak/day.ts'
import { startWriting } from '../writers.ts'
import { type Older, olderProgram } from './older.ts'

/** Number of migrations that the new program adds, at least. */
export const NEWER = 3

/** Starts users who work with `pauseMs` between requests; returns their number and the unsuccessful responses. */
export function startWorking(clerks: TestUser[], years: number, pauseMs = 0) {
  const stop = new AbortController()
  const [wrong, totals] = [new Map<string, number>(), { all: 0 }]
  const work = async (clerk: TestUser, n: number) => {
    const worker: Worker = { clerk, url: '', people: [], acts: [], intentions: 0, year: years + n }
    while (!stop.signal.aborted) {
      const [name, step] = pickNextTask()
      // Public pages are no office work, and files are rate-limited.
      if (name === 'public page' || name === 'file') continue
      const { status, body } = await step(worker)
      totals.all++
      const message = `${name}: ${status} ${body?.message ?? ''}`
      if (status < 200 || status > 299) wrong.set(message, (wrong.get(message) ?? 0) + 1)
      if (pauseMs > 0) await pause(pauseMs)
    }
  }
  const all = Promise.all(clerks.map(work))
  return {
    wrong,
    counted: totals,
    stop: async () => {
      stop.abort()
      await all
    },
  }
}

export const countMigrations = async ({ database }: TestInstallation) =>
  (await database.query('select count(*)::int as n from kysely_migration')).rows[0].n as number

/** Starts the new program on the database of the old one, which it migrates while the old one serves. */
async function startNew(office: TestInstallation, own: string) {
  const server = await spawnNew(office, own)
  await waitUntilReady(server)
  return server
}

export async function spawnNew({ folder }: TestInstallation, own: string, program = {}) {
  const host = encodeURIComponent(getSockets(folder))
  return spawnServer(await freePort(), join(own, 'server.log'), {
    DATA_DIR: own,
    DATABASE_URL: `postgresql://kancelaria@localhost/kancelaria?host=${host}&sslmode=disable`,
    SECRET_KEY: readFileSync(join(folder, 'secret.key'), 'utf8').trim(),
    ...program,
  })
}

export const at = (clerk: TestUser, address: string): TestUser =>
  Object.assign(clerk.at(address), clerk)

async function runBesideNewer(
  office: TestInstallation,
  newerMigrations: number,
  { clients, between }: Scale,
): Promise<FaultFinding[]> {
  const newerFolder = mkdtempSync(join(tmpdir(), 'kancelaria-faults-newer-'))
  const parish_id = await newParish(office.database)
  const staff = () => Promise.all(Array.from({ length: clients }, () => office.clerk(parish_id)))
  const [old, mixedStaff] = [await staff(), await staff()]
  const before = await countMigrations(office)
  const alone = startWriting(old.slice(0, 2))
  const working = startWorking(old.slice(2), 1900)
  await pause(between)
  const began = performance.now()
  const newer = await startNew(office, newerFolder)
  try {
    const changeTime = performance.now() - began
    const turns: RollingCounts = { asked: 0, elsewhere: 0 }
    const addresses = [office.address, newer.address]
    const mixedWriting = startWriting(
      mixedStaff.map(clerk => balanceRequests(clerk, addresses, turns)),
    )
    const newerWork = startWorking(
      (await staff()).map(clerk => at(clerk, newer.address)),
      1920,
    )
    await pause(between * 5)
    const readiness = await fetch(`${office.address}/readyz`)
    await Promise.all([alone, working, mixedWriting, newerWork].map(activity => activity.stop()))
    const verdicts = [alone, mixedWriting].map(activity => getVerdict(office, parish_id, activity))
    const { lost, halfDone, broken } = await getSum(verdicts)
    const wrong = [...working.wrong, ...newerWork.wrong].map(
      ([message, count]) => `${count} × ${message}`,
    )
    const strange = [...alone.strange, ...mixedWriting.strange, ...wrong]
    const repeatCount = alone.repeated + mixedWriting.repeated
    const after = await countMigrations(office)
    return [
      {
        id: 'R13',
        what: 'a newer program changes the database and serves beside the older one: every answer of both is good, nothing lost',
        held:
          lost + halfDone + broken + repeatCount + strange.length === 0 &&
          readiness.status === 200 &&
          after === before + newerMigrations,
        figure:
          `${before} migrations → ${after} in ${inSeconds(changeTime)} with the start; ${alone.count} writes at the older alone, ${mixedWriting.count} in turns at both, ` +
          `${working.counted.all} and ${newerWork.counted.all} other requests; ${repeatCount} sent again, ${lost} lost, ${halfDone} half done, ${broken} chains broken${strange.length ? ` (${strange.slice(0, 4).join(', ')})` : ''}; /readyz of the older ${readiness.status}`,
      },
      await control(office, parish_id),
    ]
  } finally {
    await terminateServer(newer)
    rmSync(newerFolder, { recursive: true })
  }
}

async function getSum(verdicts: ReturnType<typeof getVerdict>[]) {
  const sum = { lost: 0, halfDone: 0, broken: 0 }
  for (const verdict of await Promise.all(verdicts))
    for (const name of ['lost', 'halfDone', 'broken'] as const) sum[name] += verdict[name]
  return sum
}

/** Control experiment: makes a change that no migration may make while an older program writes. */
async function control(office: TestInstallation, parish_id: number): Promise<FaultFinding> {
  const [rename, restore] = [
    'alter table people rename column names to first_names',
    'alter table people rename column first_names to names',
  ] as const
  await office.database.query(rename)
  const working = startWorking([await office.clerk(parish_id)], 1940)
  await pause(1000)
  await working.stop()
  await office.database.query(restore)
  const serverErrors = [...working.wrong].filter(([message]) => / 500 /.test(message))
  return {
    id: 'R13 control',
    what: 'a column renamed under the older program is seen',
    held: serverErrors.length > 0,
    figure: `${serverErrors.reduce((sum, [, count]) => sum + count, 0)} of ${working.counted.all} answers are 500`,
  }
}

/** R13: tests two versions in parallel on one database, as during an upgrade process by process. */
export async function testVersions(scale: Scale): Promise<FaultFinding[]> {
  const older: Older | undefined = olderProgram(NEWER)
  if (!older)
    return [
      {
        id: 'R13',
        what: 'two versions side by side: not tried, this copy of the project has no history',
        held: true,
      },
    ]
  const office = await startInstallation(await freePort(), { PROGRAM_FOLDER: older.folder })
  try {
    return await runBesideNewer(office, older.newer, scale)
  } finally {
    await office.close()
    older.remove()
  }
}
